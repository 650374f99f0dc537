import type { Text } from './code-table.ts';

/** What an operator should know of a fault type: what usually causes it, and what to check first. */
export interface FaultAdvice {
  readonly causes: Text;
  readonly checks: Text;
}

/** By fault type: 1 to 32 of block B1, 300 + bit of the standard's alarms, and the unspecified fault. */
export const faultAdvice: Readonly<Record<number, FaultAdvice>> = {
  1: {
    causes: { 'zh-CN': '充电末端未限流、单体容量偏小、均衡失效或采样偏高', en: 'Charge current not reduced near full charge, a low-capacity cell, failed balancing, or a voltage reading that is too high' },
    checks: { 'zh-CN': '停止充电；对比该单体与相邻单体的电压曲线；检查采样线与均衡记录', en: 'Stop charging; compare the voltage curve of the cell with its neighbours; check the sense wire and the balancing records' },
  },
  2: {
    causes: { 'zh-CN': '过度放电、单体自放电大、低温大电流或采样偏低', en: 'Over-discharge, high self-discharge, high current in the cold, or a voltage reading that is too low' },
    checks: { 'zh-CN': '尽快停车并小电流补电；静置后复测该单体；检查采样线', en: 'Stop as soon as possible and recharge at low current; measure the cell again after rest; check its sense wire' },
  },
  3: {
    causes: { 'zh-CN': '充电机输出电压过高、充电参数与电池包不符或总压采样异常', en: 'Charger voltage too high, charge settings that do not match the pack, or a faulty pack voltage reading' },
    checks: { 'zh-CN': '停止充电；核对充电机设定与额定电压；对比总压与单体电压之和', en: 'Stop charging; compare the charger setting with the rated voltage, and the pack voltage with the sum of its cells' },
  },
  4: {
    causes: { 'zh-CN': 'SOC 过低、长期停放或总压采样异常', en: 'Very low SOC, long parking, or a faulty pack voltage reading' },
    checks: { 'zh-CN': '安排充电；对比总压与单体电压之和；检查停放期间的静态功耗', en: 'Arrange a charge; compare the pack voltage with the sum of its cells; check the standby consumption while parked' },
  },
  5: {
    causes: { 'zh-CN': '充电机未按请求限流、电流传感器零漂或标定错误', en: 'Charger ignores the requested limit, or the current sensor drifts or is wrongly calibrated' },
    checks: { 'zh-CN': '对比 BMS 请求电流与实际电流；检查传感器零点；换桩复测', en: 'Compare the current requested by the BMS with the actual current; check the zero point of the sensor; try another charger' },
  },
  6: {
    causes: { 'zh-CN': '急加速或爬坡、功率限制未生效、负载短路', en: 'Hard acceleration or a climb, a power limit that has no effect, or a shorted load' },
    checks: { 'zh-CN': '查看当时车速与油门；核对功率限制；反复出现时停车检查高压回路', en: 'Check speed and accelerator at that time; check the power limit; if it recurs, stop and check the high-voltage circuit' },
  },
  7: {
    causes: { 'zh-CN': '高 SOC 或低温时制动回馈过强', en: 'Strong regenerative braking at high SOC or in the cold' },
    checks: { 'zh-CN': '核对整车回馈限制与 BMS 允许回馈功率', en: "Compare the vehicle's regeneration limit with the power that the BMS allows" },
  },
  8: {
    causes: { 'zh-CN': '大电流持续工作、冷却不足、连接点接触电阻大或单体内短路', en: 'Sustained high current, insufficient cooling, high contact resistance, or a short inside a cell' },
    checks: { 'zh-CN': '降低功率并开启冷却；查看最高温探针位置与升温速度；升温持续加快时撤离人员', en: 'Reduce power and turn on cooling; check which probe is hottest and how fast it rises; if it rises faster and faster, evacuate the vehicle' },
  },
  9: {
    causes: { 'zh-CN': '环境低温、加热未开启或加热失效', en: 'Low ambient temperature, heating not on, or heating failed' },
    checks: { 'zh-CN': '加热后再充电；检查加热继电器与加热膜', en: 'Heat the battery before charging; check the heating relay and the heating film' },
  },
  10: {
    causes: { 'zh-CN': '冷却不均、局部接触电阻大或温度探针偏差', en: 'Uneven cooling, high contact resistance in one place, or an inaccurate probe' },
    checks: { 'zh-CN': '比较最高与最低温探针的位置和历史；检查冷却流道与接线', en: 'Compare the location and history of the hottest and coldest probes; check the coolant path and the terminals' },
  },
  11: {
    causes: { 'zh-CN': '单体老化不一致、均衡失效或连接松动', en: 'Unevenly aged cells, failed balancing, or a loose connection' },
    checks: { 'zh-CN': '比较静置与带载压差：静置时也大，检查单体；仅带载时大，检查连接', en: 'Compare the spread at rest and under load: if it is also large at rest, check the cell; if only under load, check the connections' },
  },
  12: {
    causes: { 'zh-CN': '未及时充电或 SOC 估算偏差', en: 'Not charged in time, or an SOC estimation error' },
    checks: { 'zh-CN': '安排充电；充满后核对 SOC 是否校准', en: 'Arrange a charge; after a full charge, check whether the SOC is corrected' },
  },
  13: {
    causes: { 'zh-CN': '充电未按时结束或 SOC 估算偏差', en: 'Charge did not end in time, or an SOC estimation error' },
    checks: { 'zh-CN': '停止充电；对比单体最高电压与 SOC', en: 'Stop charging; compare the highest cell voltage with the SOC' },
  },
  14: {
    causes: { 'zh-CN': 'SOC 校准、电流采样异常或 BMS 重启', en: 'SOC recalibration, faulty current readings, or a restart of the BMS' },
    checks: { 'zh-CN': '查看跳变前后电流与电压；检查 BMS 供电与重启记录', en: 'Check current and voltage around the jump; check the BMS supply and its restarts' },
  },
  15: {
    causes: { 'zh-CN': '涉水受潮、高压线束破损、冷却液泄漏或部件绝缘下降', en: 'Moisture, damaged high-voltage cable, leaking coolant, or a component with poor insulation' },
    checks: { 'zh-CN': '停车断电，勿接触高压部件；由持证人员分段测量绝缘', en: 'Stop and switch off; do not touch high-voltage parts; have qualified staff measure the insulation section by section' },
  },
  16: {
    causes: { 'zh-CN': '高压接插件未插好、维修开关松动或互锁线断开', en: 'A high-voltage connector or service plug that is not seated, or a broken interlock wire' },
    checks: { 'zh-CN': '断电后逐个检查高压接插件与维修开关', en: 'Switch off, then check each high-voltage connector and the service plug' },
  },
  17: {
    causes: { 'zh-CN': '带载断开、预充失败或触点老化导致粘连', en: 'Opened under load, failed pre-charge, or worn contacts' },
    checks: { 'zh-CN': '禁止上电；断开后测量继电器两端电压；更换主正继电器', en: 'Do not power up; measure across the open relay; replace the main positive relay' },
  },
  18: {
    causes: { 'zh-CN': '带载断开、预充失败或触点老化导致粘连', en: 'Opened under load, failed pre-charge, or worn contacts' },
    checks: { 'zh-CN': '禁止上电；断开后测量继电器两端电压；更换主负继电器', en: 'Do not power up; measure across the open relay; replace the main negative relay' },
  },
  19: {
    causes: { 'zh-CN': '预充电阻损坏、预充继电器不吸合或负载侧短路', en: 'Damaged pre-charge resistor, pre-charge relay that does not close, or a short on the load side' },
    checks: { 'zh-CN': '勿反复上电；检查预充电阻、继电器与负载电容', en: 'Do not power up repeatedly; check the pre-charge resistor, the relay and the load capacitors' },
  },
  20: {
    causes: { 'zh-CN': '充电继电器粘连、不吸合或驱动线路异常', en: 'Charge relay welded or not closing, or a faulty driver line' },
    checks: { 'zh-CN': '拔枪后测量充电口电压；检查继电器线圈与反馈', en: 'After unplugging, measure the voltage at the charge inlet; check the coil and the feedback of the relay' },
  },
  21: {
    causes: { 'zh-CN': '加热继电器粘连或不吸合', en: 'Heating relay welded or not closing' },
    checks: { 'zh-CN': '对比继电器状态与温度变化；检查线圈与触点', en: 'Compare the relay state with the temperature curve; check coil and contacts' },
  },
  22: {
    causes: { 'zh-CN': '加热膜断路、加热熔断器熔断或供电不足', en: 'Broken heating film, blown heating fuse, or insufficient supply' },
    checks: { 'zh-CN': '检查加热熔断器与加热膜电阻', en: 'Check the heating fuse and the resistance of the film' },
  },
  23: {
    causes: { 'zh-CN': '水泵或风扇故障、冷却液不足、管路堵塞', en: 'Failed pump or fan, low coolant, or a blocked line' },
    checks: { 'zh-CN': '降低功率；检查水泵、风扇、液位与管路', en: 'Reduce power; check the pump, the fan, the coolant level and the lines' },
  },
  24: {
    causes: { 'zh-CN': 'BMU 掉电、CAN 线断开或受干扰', en: 'BMU without supply, or a CAN line that is open or disturbed' },
    checks: { 'zh-CN': '查看缺失数据的 BMU 编号；检查其供电、CAN 接线与终端电阻', en: 'Find the BMU whose data is missing; check its supply, CAN wiring and termination' },
  },
  25: {
    causes: { 'zh-CN': '充电枪未插好、充电机故障或协议不兼容', en: 'Plug not seated, failed charger, or incompatible protocols' },
    checks: { 'zh-CN': '重新插枪；换桩复测；检查充电 CAN', en: 'Plug in again; try another charger; check the charging CAN' },
  },
  26: {
    causes: { 'zh-CN': '整车控制器掉电或整车 CAN 异常', en: 'Vehicle controller without supply, or the vehicle CAN is faulty' },
    checks: { 'zh-CN': '检查低压供电与整车 CAN 接线', en: 'Check low-voltage supply and vehicle CAN wiring' },
  },
  27: {
    causes: { 'zh-CN': '传感器断线、零漂过大或供电异常', en: 'Sensor line open, large zero drift, or faulty supply' },
    checks: { 'zh-CN': '静置时电流应接近 0 A；检查接线与供电；修复前 SOC 不可信', en: 'At rest the current should be close to 0 A; check wiring and supply; until then the SOC is unreliable' },
  },
  28: {
    causes: { 'zh-CN': '采样线断开、接触不良或采集芯片故障', en: 'Open or loose sense wire, or a failed sampling chip' },
    checks: { 'zh-CN': '查看缺失或突变的单体；检查采样线束与接插件', en: 'Find the cells that are missing or jump; check the sense harness and its connectors' },
  },
  29: {
    causes: { 'zh-CN': '温度探针断路或短路、接插件松动', en: 'Open or shorted probe, or a loose connector' },
    checks: { 'zh-CN': '查看异常探针编号；检查探针与线束', en: 'Find the faulty probe; check the probe and its harness' },
  },
  30: {
    causes: { 'zh-CN': '低压蓄电池亏电、DC-DC 故障或接线松动', en: 'Flat low-voltage battery, failed DC-DC converter, or a loose wire' },
    checks: { 'zh-CN': '测量低压供电；检查 DC-DC 状态与搭铁', en: 'Measure the low-voltage supply; check DC-DC state and ground' },
  },
  31: {
    causes: { 'zh-CN': '单体内短路、机械损伤、过充或持续过温', en: 'Short inside a cell, mechanical damage, over-charge or sustained over-temperature' },
    checks: { 'zh-CN': '立即停车、撤离人员并报警；远离车辆，等待消防处置；切勿继续充电', en: 'Stop at once, evacuate and call the fire brigade; stay away from the vehicle until they arrive; do not continue charging' },
  },
  32: {
    causes: { 'zh-CN': '车辆未细分的故障', en: 'A fault that the vehicle does not specify' },
    checks: { 'zh-CN': '查看原始报文中的厂家故障码并联系厂家', en: "Look up the manufacturer's fault code in the raw message and contact the manufacturer" },
  },
  309: {
    causes: { 'zh-CN': '更换的电池包型号、容量或软件与整车配置不符，或编码未写入', en: 'A replacement pack whose model, capacity or software does not match the vehicle, or a pack code that was not written' },
    checks: { 'zh-CN': '核对电池包编码与主数据；核对 BMS 软件版本与配置；未确认前勿并联使用', en: 'Compare the pack code with the master data, and the BMS software with the configuration; until confirmed, do not connect packs in parallel' },
  },
  312: {
    causes: { 'zh-CN': 'DC-DC 冷却不足、低压负载过大或内部器件老化', en: 'Poor cooling of the DC-DC converter, a high low-voltage load, or aged components' },
    checks: { 'zh-CN': '关闭多余的低压负载；检查 DC-DC 冷却回路与散热面', en: 'Switch off low-voltage loads you do not need; check the coolant circuit and the heat sink of the converter' },
  },
  313: {
    causes: { 'zh-CN': '制动液不足、气压不足、传感器故障或 ABS/EBS 报警', en: 'Low brake fluid or air pressure, a failed sensor, or an ABS/EBS fault' },
    checks: { 'zh-CN': '立即在安全处停车；检查制动液或气压；读取制动控制器故障码，修复前不得行驶', en: 'Stop at once in a safe place; check the brake fluid or air pressure; read the fault codes of the brake controller; do not drive before it is repaired' },
  },
  314: {
    causes: { 'zh-CN': 'DC-DC 停止输出、输入高压异常或通信中断', en: 'No output from the DC-DC converter, a wrong high-voltage input, or lost communication' },
    checks: { 'zh-CN': '测量低压供电电压；检查 DC-DC 熔断器、使能信号与通信；低压亏电前停车', en: 'Measure the low-voltage supply; check the fuse, the enable signal and the communication of the converter; stop before the low-voltage battery is flat' },
  },
  315: {
    causes: { 'zh-CN': '持续大功率、冷却不足或控制器功率器件异常', en: 'Sustained high power, insufficient cooling, or a fault in the power stage of the controller' },
    checks: { 'zh-CN': '降低功率；检查水泵、冷却液与散热器；对比控制器与电机温度', en: 'Reduce power; check pump, coolant and radiator; compare controller and motor temperature' },
  },
  317: {
    causes: { 'zh-CN': '持续爬坡或重载、冷却不足、轴承或绕组异常', en: 'A long climb or heavy load, insufficient cooling, or a faulty bearing or winding' },
    checks: { 'zh-CN': '降低功率或停车冷却；检查冷却回路；反复出现时检查轴承与绕组绝缘', en: 'Reduce power or stop to cool down; check the coolant circuit; if it recurs, check the bearings and the winding insulation' },
  },
  318: {
    causes: { 'zh-CN': '充电未按时结束、充电机不响应 BMS 请求或回馈过多', en: 'A charge that did not end in time, a charger that ignores BMS requests, or too much regeneration when full' },
    checks: { 'zh-CN': '立即停止充电；查看单体最高电压与温度；静置观察，异常升温时撤离人员；更换充电机复测', en: 'Stop charging at once; check the highest cell voltage and temperature; watch the pack at rest and evacuate if it heats up; try another charger' },
  },
  319: {
    causes: { 'zh-CN': '下坡超速、打滑、传动断开或转速传感器异常', en: 'Over-speed downhill, wheel slip, a broken driveline, or a faulty speed sensor' },
    checks: { 'zh-CN': '减速；对比电机转速与车速；检查旋变与传动部件', en: 'Slow down; compare motor speed with vehicle speed; check resolver and driveline' },
  },
  320: {
    causes: { 'zh-CN': '堵转、急加速、相间短路或电流采样异常', en: 'A blocked rotor, hard acceleration, a short between phases, or a faulty current reading' },
    checks: { 'zh-CN': '停车断电；检查三相线与绝缘；核对控制器电流采样', en: 'Stop and switch off; check the phase cables and the insulation; check the current sensors of the controller' },
  },
  321: {
    causes: { 'zh-CN': '频繁大电流充放、冷却不足或单体老化', en: 'Frequent high currents, insufficient cooling, or aged cells' },
    checks: { 'zh-CN': '降低功率；检查超级电容冷却与最高温探针位置', en: 'Reduce power; check the cooling of the supercapacitor and the location of the hottest probe' },
  },
  322: {
    causes: { 'zh-CN': '回馈未限压、均衡失效或电压采样异常', en: 'Regeneration without a voltage limit, failed balancing, or a faulty voltage reading' },
    checks: { 'zh-CN': '停止向超级电容充电；查看单体最高电压与均衡记录', en: 'Stop charging the supercapacitor; check its highest cell voltage and the balancing records' },
  },
  324: {
    causes: { 'zh-CN': '管路、接头或阀门泄漏，或氢浓度传感器异常', en: 'A leak at a pipe, joint or valve, or a faulty hydrogen sensor' },
    checks: { 'zh-CN': '立即停车，关闭储氢瓶阀门，远离火源并撤离人员；通风后由持证人员检漏', en: 'Stop at once, close the tank valves, keep away from ignition sources and evacuate; after ventilation, have qualified staff find the leak' },
  },
  325: {
    causes: { 'zh-CN': '减压阀异常、加氢过压、泄漏或压力传感器故障', en: 'A faulty pressure regulator, over-filling, a leak, or a faulty pressure sensor' },
    checks: { 'zh-CN': '停车并关闭瓶阀；对比高低压侧压力；检查减压阀与传感器', en: 'Stop and close the tank valve; compare the pressures on the high and low sides; check the regulator and the sensor' },
  },
  326: {
    causes: { 'zh-CN': '快速加氢温升、环境高温或温度传感器故障', en: 'Heating during fast refuelling, high ambient temperature, or a faulty temperature sensor' },
    checks: { 'zh-CN': '停止加氢；等待温度回落；检查温度传感器与瓶体', en: 'Stop refuelling; wait until it has cooled down; check the temperature sensor and the tank' },
  },
  327: {
    causes: { 'zh-CN': '电堆冷却不足、水泵或风扇故障、功率过高', en: 'Insufficient cooling of the stack, a failed pump or fan, or too much power' },
    checks: { 'zh-CN': '降低功率或停机；检查冷却液、水泵与散热器；检查电堆进出口温差', en: 'Reduce power or shut down; check coolant, pump and radiator; check the temperature difference between inlet and outlet' },
  },
  399: {
    causes: { 'zh-CN': '车辆上报了故障等级，但未置位任何已知报警标志', en: 'The vehicle reports a fault level but no known alarm flag' },
    checks: { 'zh-CN': '按故障等级处置；查看原始报文中的故障码列表与预留位，并联系厂家', en: 'Act on the fault level; look up the fault codes and reserved bits in the raw message and contact the manufacturer' },
  },
};
