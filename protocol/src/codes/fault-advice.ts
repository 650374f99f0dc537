import type { Text } from './code-table.ts';

/** What an operator should know of a fault type: what usually causes it, and what to check first. */
export interface FaultAdvice {
  readonly causes: Text;
  readonly checks: Text;
}

/** By fault type of wire-protocol.md 4.3. */
export const faultAdvice: Readonly<Record<number, FaultAdvice>> = {
  1: {
    causes: { 'zh-CN': '充电末端未限流、单体容量偏小、均衡失效或采样偏高', en: 'Charge not limited at its end, a cell of low capacity, failed balancing, or a sample that reads high' },
    checks: { 'zh-CN': '停止充电；对比该单体与相邻单体的电压曲线；检查采样线与均衡记录', en: 'Stop charging; compare the cell with its neighbours over time; check its sense wire and the balancing' },
  },
  2: {
    causes: { 'zh-CN': '过度放电、单体自放电大、低温大电流或采样偏低', en: 'Discharged too far, high self-discharge, high current in the cold, or a sample that reads low' },
    checks: { 'zh-CN': '尽快停车并小电流补电；静置后复测该单体；检查采样线', en: 'Stop soon and recharge gently; measure the cell again at rest; check its sense wire' },
  },
  3: {
    causes: { 'zh-CN': '充电机输出电压过高、充电参数与电池包不符或总压采样异常', en: 'Charger voltage too high, charge settings of another pack, or a wrong pack voltage sample' },
    checks: { 'zh-CN': '停止充电；核对充电机设定与额定电压；对比总压与单体电压之和', en: 'Stop charging; compare the charger setting with the rated voltage, and the pack voltage with the sum of its cells' },
  },
  4: {
    causes: { 'zh-CN': 'SOC 过低、长期停放或总压采样异常', en: 'SOC very low, parked for long, or a wrong pack voltage sample' },
    checks: { 'zh-CN': '安排充电；对比总压与单体电压之和；检查停放期间的静态功耗', en: 'Arrange a charge; compare with the sum of the cells; check what draws current while parked' },
  },
  5: {
    causes: { 'zh-CN': '充电机未按请求限流、电流传感器零漂或标定错误', en: 'Charger does not follow the requested limit, or the current sensor is off' },
    checks: { 'zh-CN': '对比 BMS 请求电流与实际电流；检查传感器零点；换桩复测', en: 'Compare requested and actual current; check the sensor at zero; try another charger' },
  },
  6: {
    causes: { 'zh-CN': '急加速或爬坡、功率限制未生效、负载短路', en: 'Hard acceleration or a climb, a power limit that does not act, or a shorted load' },
    checks: { 'zh-CN': '查看当时车速与油门；核对功率限制；反复出现时停车检查高压回路', en: 'Look at speed and pedal at that time; check the power limit; if it repeats, stop and check the high-voltage circuit' },
  },
  7: {
    causes: { 'zh-CN': '高 SOC 或低温时制动回馈过强', en: 'Strong recuperation at high SOC or in the cold' },
    checks: { 'zh-CN': '核对整车回馈限制与 BMS 允许回馈功率', en: "Compare the vehicle's recuperation limit with what the BMS allows" },
  },
  8: {
    causes: { 'zh-CN': '大电流持续工作、冷却不足、连接点接触电阻大或单体内短路', en: 'Long high current, too little cooling, a bad contact, or a short inside a cell' },
    checks: { 'zh-CN': '降低功率并开启冷却；查看最高温探针位置与升温速度；升温持续加快时撤离人员', en: 'Reduce power and cool; see which probe and how fast it rises; if it keeps accelerating, clear people from the vehicle' },
  },
  9: {
    causes: { 'zh-CN': '环境低温、加热未开启或加热失效', en: 'Cold surroundings, heating not on, or heating failed' },
    checks: { 'zh-CN': '加热后再充电；检查加热继电器与加热膜', en: 'Warm up before charging; check heating relay and heating film' },
  },
  10: {
    causes: { 'zh-CN': '冷却不均、局部接触电阻大或温度探针偏差', en: 'Uneven cooling, a local bad contact, or a probe that is off' },
    checks: { 'zh-CN': '比较最高与最低温探针的位置和历史；检查冷却流道与接线', en: 'Compare place and history of the hottest and coldest probe; check coolant path and terminals' },
  },
  11: {
    causes: { 'zh-CN': '单体老化不一致、均衡失效或连接松动', en: 'Cells aged unevenly, failed balancing, or a loose link' },
    checks: { 'zh-CN': '比较静置与带载压差；静置也大则查单体，仅带载大则查连接', en: 'Compare the spread at rest and under load: at rest points to the cell, only under load to the link' },
  },
  12: {
    causes: { 'zh-CN': '未及时充电或 SOC 估算偏差', en: 'Not charged in time, or SOC estimate off' },
    checks: { 'zh-CN': '安排充电；充满后核对 SOC 是否校准', en: 'Arrange a charge; see whether a full charge corrects the SOC' },
  },
  13: {
    causes: { 'zh-CN': '充电未按时结束或 SOC 估算偏差', en: 'Charge did not end in time, or SOC estimate off' },
    checks: { 'zh-CN': '停止充电；对比单体最高电压与 SOC', en: 'Stop charging; compare the highest cell voltage with the SOC' },
  },
  14: {
    causes: { 'zh-CN': 'SOC 校准、电流采样异常或 BMS 重启', en: 'SOC corrected at once, wrong current samples, or a restart of the BMS' },
    checks: { 'zh-CN': '查看跳变前后电流与电压；检查 BMS 供电与重启记录', en: 'Look at current and voltage around the jump; check BMS supply and restarts' },
  },
  15: {
    causes: { 'zh-CN': '涉水受潮、高压线束破损、冷却液泄漏或部件绝缘下降', en: 'Moisture, damaged high-voltage cable, leaking coolant, or a component with poor insulation' },
    checks: { 'zh-CN': '停车断电，勿接触高压部件；由持证人员分段测量绝缘', en: 'Stop and switch off, touch no high-voltage part; have qualified staff measure section by section' },
  },
  16: {
    causes: { 'zh-CN': '高压接插件未插好、维修开关松动或互锁线断开', en: 'A high-voltage connector or service plug not seated, or the interlock wire is broken' },
    checks: { 'zh-CN': '断电后逐个检查高压接插件与维修开关', en: 'Switch off, then check each high-voltage connector and the service plug' },
  },
  17: {
    causes: { 'zh-CN': '带载断开、预充失败或触点老化导致粘连', en: 'Opened under load, failed pre-charge, or worn contacts' },
    checks: { 'zh-CN': '禁止上电；断开后测量继电器两端电压；更换主正继电器', en: 'Do not switch on; measure across the open relay; replace the main positive relay' },
  },
  18: {
    causes: { 'zh-CN': '带载断开、预充失败或触点老化导致粘连', en: 'Opened under load, failed pre-charge, or worn contacts' },
    checks: { 'zh-CN': '禁止上电；断开后测量继电器两端电压；更换主负继电器', en: 'Do not switch on; measure across the open relay; replace the main negative relay' },
  },
  19: {
    causes: { 'zh-CN': '预充电阻损坏、预充继电器不吸合或负载侧短路', en: 'Broken pre-charge resistor, relay that does not close, or a short on the load side' },
    checks: { 'zh-CN': '勿反复上电；检查预充电阻、继电器与负载电容', en: 'Do not try again and again; check resistor, relay and load capacitors' },
  },
  20: {
    causes: { 'zh-CN': '充电继电器粘连、不吸合或驱动线路异常', en: 'Charge relay welded or not closing, or its driver line is faulty' },
    checks: { 'zh-CN': '拔枪后测量充电口电压；检查继电器线圈与反馈', en: 'Measure the inlet after unplugging; check coil and feedback of the relay' },
  },
  21: {
    causes: { 'zh-CN': '加热继电器粘连或不吸合', en: 'Heating relay welded or not closing' },
    checks: { 'zh-CN': '对比继电器状态与温度变化；检查线圈与触点', en: 'Compare relay state with the temperature; check coil and contacts' },
  },
  22: {
    causes: { 'zh-CN': '加热膜断路、加热熔断器熔断或供电不足', en: 'Broken heating film, blown heating fuse, or too little supply' },
    checks: { 'zh-CN': '检查加热熔断器与加热膜电阻', en: 'Check the heating fuse and the resistance of the film' },
  },
  23: {
    causes: { 'zh-CN': '水泵或风扇故障、冷却液不足、管路堵塞', en: 'Pump or fan failed, little coolant, or a blocked line' },
    checks: { 'zh-CN': '降低功率；检查水泵、风扇、液位与管路', en: 'Reduce power; check pump, fan, level and lines' },
  },
  24: {
    causes: { 'zh-CN': 'BMU 掉电、CAN 线断开或受干扰', en: 'BMU without supply, CAN line open or disturbed' },
    checks: { 'zh-CN': '查看缺失数据的 BMU 编号；检查其供电、CAN 接线与终端电阻', en: 'See which BMU is missing; check its supply, CAN wiring and termination' },
  },
  25: {
    causes: { 'zh-CN': '充电枪未插好、充电机故障或协议不兼容', en: 'Plug not seated, charger failed, or protocols do not match' },
    checks: { 'zh-CN': '重新插枪；换桩复测；检查充电 CAN', en: 'Plug in again; try another charger; check the charging CAN' },
  },
  26: {
    causes: { 'zh-CN': '整车控制器掉电或整车 CAN 异常', en: 'Vehicle controller without supply, or the vehicle CAN is faulty' },
    checks: { 'zh-CN': '检查低压供电与整车 CAN 接线', en: 'Check low-voltage supply and vehicle CAN wiring' },
  },
  27: {
    causes: { 'zh-CN': '传感器断线、零漂过大或供电异常', en: 'Sensor line open, large zero drift, or faulty supply' },
    checks: { 'zh-CN': '静置时电流应接近 0 A；检查接线与供电；SOC 不可信', en: 'At rest it should read about 0 A; check wiring and supply; do not trust the SOC meanwhile' },
  },
  28: {
    causes: { 'zh-CN': '采样线断开、接触不良或采集芯片故障', en: 'Sense wire open or loose, or the sampling chip failed' },
    checks: { 'zh-CN': '查看缺失或突变的单体；检查采样线束与接插件', en: 'See which cells are missing or jump; check sense harness and connectors' },
  },
  29: {
    causes: { 'zh-CN': '温度探针断路或短路、接插件松动', en: 'Probe open or shorted, or a loose connector' },
    checks: { 'zh-CN': '查看异常探针编号；检查探针与线束', en: 'See which probe is off; check probe and harness' },
  },
  30: {
    causes: { 'zh-CN': '低压蓄电池亏电、DC-DC 故障或接线松动', en: 'Low-voltage battery flat, DC-DC failed, or a loose wire' },
    checks: { 'zh-CN': '测量低压供电；检查 DC-DC 状态与搭铁', en: 'Measure the low-voltage supply; check DC-DC state and ground' },
  },
  31: {
    causes: { 'zh-CN': '单体内短路、机械损伤、过充或持续过温', en: 'Short inside a cell, mechanical damage, over-charge or lasting heat' },
    checks: { 'zh-CN': '立即停车、撤离人员并报警；远离车辆，等待消防处置；切勿继续充电', en: 'Stop at once, get people away and call the fire brigade; keep clear of the vehicle; never go on charging' },
  },
  32: {
    causes: { 'zh-CN': '车辆未细分的故障', en: 'A fault that the vehicle does not name more closely' },
    checks: { 'zh-CN': '查看原始报文中的厂家故障码并联系厂家', en: "Look up the maker's fault code in the raw message and ask the maker" },
  },
};
