import type { Text } from './code-table.ts';

interface ComplianceFigure {
  readonly label: Text;
  /** % or s. */
  readonly unit: '%' | 's';
  /** Whether more of it is better or worse. */
  readonly better: 'more' | 'less';
  /** What it asks, in a few words. */
  readonly hint: Text;
  /** How it is computed, with the clause that asks for it. */
  readonly definition: Text;
}

/**
 * How a vehicle's data keeps what GB/T 32960.3 asks for, per business day (Beijing time unless the system is set to another zone).
 * The clauses are those of the 2025 edition (annex B.2); a limit of the 2016 edition is named where it differs.
 */
export const complianceFigures = {
  connection: {
    label: { 'zh-CN': '接入率', en: 'Connection rate' },
    unit: '%',
    better: 'more',
    hint: { 'zh-CN': '有数据的车日', en: 'Vehicle days with data' },
    definition: {
      'zh-CN': '有至少一条记录的车日 ÷ 在役车日。车辆自激活之日起在役；没有激活日期的，自首个有数据的日期起。尚未统计的日期不计入。',
      en: 'Vehicle days with at least one record ÷ vehicle days in service. A vehicle is in service from its activation date, or from its first day with data if it has none. Days not computed yet do not count.',
    },
  },
  interval: {
    label: { 'zh-CN': '上报周期合规率', en: 'Interval compliance' },
    unit: '%',
    better: 'more',
    hint: { 'zh-CN': '运行或充电时周期不超过 30 秒', en: 'At most 30 s while started or charging' },
    definition: {
      'zh-CN':
        '实到上报数 ÷ 应到上报数（B.2.1：信息上报周期最大不超过 30 s）。从车辆启动或充电时的一条记录到下一条记录为一步：不超过 33 s（含 10% 容差）应到 1 条，更长则每满或不满 30 s 应到 1 条，实到 1 条。补发的记录同样计入；其间登出的、超过一天的间隔不计。',
      en: 'Reports that arrived ÷ reports that were due (B.2.1: at most 30 s between reports). A step is the time from one record of a started or charging vehicle to the next. For a step of up to 33 s (10% tolerance), one report is due; for a longer step, one for each 30 s or part of it. Each step counts as one report received. Reissued records count as well. Steps with a logout and gaps longer than a day do not count.',
    },
  },
  alarmData: {
    label: { 'zh-CN': '报警数据率', en: 'Alarm data' },
    unit: '%',
    better: 'more',
    hint: { 'zh-CN': '3 级及以上报警前后 1 秒一条', en: 'One per second around level 3 and above' },
    definition: {
      'zh-CN':
        '报警时段内实到记录数 ÷ 时段秒数（采样周期不大于 1 s）。时段从 3 级或 4 级报警出现前 30 s 开始；2025 版到报警解除为止，2016 版到出现后 30 s 为止。重叠的时段只计一次。当天没有此类报警则不计。',
      en: 'Records within alarm periods ÷ seconds of those periods (at most 1 s between samples). A period starts 30 s before a level 3 or 4 alarm appears and ends when the alarm ends (2025 edition) or 30 s after it appeared (2016 edition). Overlapping periods count once. A day without such an alarm has no figure.',
    },
  },
  completeness: {
    label: { 'zh-CN': '数据完整率', en: 'Completeness' },
    unit: '%',
    better: 'more',
    hint: { 'zh-CN': '规定数据项的有效值', en: 'Valid values of required fields' },
    definition: {
      'zh-CN':
        '有效值数 ÷ 应有值数。含整车数据的每条记录应有 18 项：车辆状态、充电状态、运行模式、车速、累计里程、总电压、总电流、SOC、DC-DC 状态、挡位、绝缘电阻、经度、纬度、最高报警等级、最高与最低单体（最小并联单元）电压、最高与最低温度。异常、无效、超范围和未上报均为无值。',
      en: 'Valid values ÷ expected values. Each record with vehicle data is expected to have 18 fields: vehicle state, charging state, operating mode, speed, mileage, total voltage, total current, SOC, DC-DC state, gear, insulation resistance, longitude, latitude, highest alarm level, highest and lowest cell voltage, highest and lowest temperature. Abnormal, invalid, out-of-range and missing values do not count as valid.',
    },
  },
  powerDown: {
    label: { 'zh-CN': '下电后 1 h 上报率', en: 'Reports after power-down' },
    unit: '%',
    better: 'more',
    hint: { 'zh-CN': '仅 2025 版：下电 1 h 时的电池温度', en: '2025 edition: battery temperatures after one hour' },
    definition: {
      'zh-CN':
        '已上报的下电次数 ÷ 下电次数（B.2.1，仅 2025 版车辆：下电后 59 min 30 s 至 1 h 内至少上报一条动力蓄电池温度数据）。下电为启动或充电之后的熄火记录或登出；一小时内再次启动或充电的不计。前后各容许 30 s。',
      en: 'Power-downs with a report ÷ power-downs (B.2.1, vehicles of the 2025 edition only: at least one report with battery temperatures between 59 min 30 s and 1 h after power-down). A power-down is the first "off" record, or the logout, after the vehicle was started or charging. Power-downs followed by a start or a charge within the hour do not count. The tolerance is 30 s on either side.',
    },
  },
  reissue: {
    label: { 'zh-CN': '补发率', en: 'Reissue share' },
    unit: '%',
    better: 'less',
    hint: { 'zh-CN': '补发记录占全部记录', en: 'Reissued records as a share of all records' },
    definition: {
      'zh-CN': '以补发信息（0x03）上报的记录 ÷ 全部记录。B.2.8 规定补发链路异常期间的数据；占比高说明链路不稳定。',
      en: 'Records sent as reissued reports (0x03) ÷ all records. B.2.8 requires data from an outage to be reissued; a high share indicates an unstable link.',
    },
  },
  deviation: {
    label: { 'zh-CN': '时间偏差', en: 'Time deviation' },
    unit: 's',
    better: 'less',
    hint: { 'zh-CN': '采集时间与接收时间之差', en: 'Recorded time compared with received time' },
    definition: {
      'zh-CN': '实时记录的采集时间与平台接收时间之差的绝对值的平均数，含传输延迟。终端时钟超前超过容差的记录不计。',
      en: 'Mean absolute difference between the recorded time and the received time of live records, including transmission. Records whose clock is ahead by more than the tolerance do not count.',
    },
  },
} as const satisfies Readonly<Record<string, ComplianceFigure>>;

export type ComplianceFigureName = keyof typeof complianceFigures;

export const complianceFigureNames: readonly ComplianceFigureName[] = ['connection', 'interval', 'alarmData', 'completeness', 'powerDown', 'reissue', 'deviation'];
