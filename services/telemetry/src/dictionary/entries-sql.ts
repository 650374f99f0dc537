/**
 * SQL of the entries of the fault dictionary for a type and the BMS model of a vehicle, as `resolveFault` takes them.
 *
 * @param type expression of the fault type
 */
export function entriesSql(type: string, bmsModel = 'device.bms_model'): string {
  return `(select coalesce(json_agg(fault_entry.entry order by fault_entry.bms_model = ''), '[]')
    from fault_entry where fault_entry.type = ${type} and fault_entry.bms_model in (coalesce(${bmsModel}, ''), ''))`;
}
