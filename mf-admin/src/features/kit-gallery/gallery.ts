import type { Text } from '@voltdeck/protocol/contract';
import type { ComponentType } from 'react';
import * as arcoExamples from './examples/arco.tsx';
import * as dialogExamples from './examples/dialogs.tsx';
import * as frameExamples from './examples/frames.tsx';
import * as listExamples from './examples/lists.tsx';
import * as mapExamples from './examples/maps.tsx';
import * as pageExamples from './examples/page.tsx';
import * as widgetExamples from './examples/widgets.tsx';

export interface GalleryItem {
  /** The door of kit that exports it, without `@voltdeck/kit`. */
  readonly door: string;
  readonly name: string;
  readonly about: Text;
  readonly Example: ComponentType;
}

export interface GalleryGroup {
  readonly name: string;
  readonly title: Text;
  readonly items: readonly GalleryItem[];
}

const item = (door: string, name: string, Example: ComponentType, chinese: string, english: string): GalleryItem => ({ door, name, Example, about: { 'zh-CN': chinese, en: english } });

/** Every component that kit exports, by what it is for; a test compares it with the doors of kit. */
export const gallery: readonly GalleryGroup[] = [
  {
    name: 'values',
    title: { 'zh-CN': '数值与状态', en: 'Values and states' },
    items: [
      item('/widgets', 'Card', widgetExamples.CardExample, '页面上的一张卡片：标题、单位、操作。', 'A card on a page: title, unit and action.'),
      item('/widgets', 'Stat', widgetExamples.StatExample, '一个关键数字；整块可跳转到对应页面。', 'One key figure; the whole tile links to its page.'),
      item('/widgets', 'Value', widgetExamples.ValueExample, '记录中的一个数值，带单位和小数位；没有数值时说明原因。', 'A value of a record with its unit and decimals, or the reason why there is none.'),
      item('/widgets', 'BatteryGauge', widgetExamples.BatteryGaugeExample, '电池形式的荷电状态，颜色对应工作状态。', 'State of charge as a battery, in the colour of the working state.'),
      item('/widgets', 'StateChip', widgetExamples.StateChipExample, '工作状态：圆点加文字，不单靠颜色。', 'A working state as a dot and a word, never by colour alone.'),
      item('/widgets', 'LevelBadge', widgetExamples.LevelBadgeExample, '故障等级，颜色固定。', 'A fault level in its fixed colour.'),
      item('/widgets', 'Age', widgetExamples.AgeExample, '距今多久，自动更新；过旧时变色。', 'How long ago, updated automatically; changes colour when stale.'),
      item('/widgets', 'Chart', widgetExamples.ChartExample, 'ECharts 图表，显示时才加载：折线、柱状、散点、箱线、标注、饼图。', 'An ECharts chart, loaded when it is shown: line, bar, scatter, box plot, marks, pie.'),
      item('/widgets', 'FaultMatrix', widgetExamples.FaultMatrixExample, '各软件版本的故障发生率。', 'How often each fault occurs by software version.'),
    ],
  },
  {
    name: 'notices',
    title: { 'zh-CN': '提示', en: 'Notices' },
    items: [
      item('/widgets', 'Banner', widgetExamples.BannerExample, '页面上方的提示：当前内容不是最新。', 'A notice above a page whose content is not current.'),
      item('/widgets', 'EmptyState', widgetExamples.EmptyStateExample, '没有内容：原因和下一步。', 'No content: the reason and the next step.'),
      item('/widgets', 'ErrorState', widgetExamples.ErrorStateExample, '加载失败：原因和重试。', 'Loading failed: the cause, and a retry.'),
      item('/widgets', 'ErrorLine', widgetExamples.ErrorLineExample, '一行错误说明，用于对话框和表单。', 'One line with the error, for dialogs and forms.'),
      item('/widgets', 'Skeleton', widgetExamples.SkeletonExample, '内容加载前的占位。', 'A placeholder for content that is loading.'),
      item('', 'FailureCard', pageExamples.FailureCardExample, '模块加载失败时显示在原位。', 'Shown in place of a module that failed to load.'),
    ],
  },
  {
    name: 'fields',
    title: { 'zh-CN': '字段与表格', en: 'Fields and tables' },
    items: [
      item('/widgets', 'TextField', widgetExamples.TextFieldExample, '带标签的单行输入，问题显示在下方。', 'A labelled line of text with its problem below.'),
      item('/widgets', 'FieldNote', widgetExamples.FieldNoteExample, '自制字段下方的问题和提示。', 'Problem and hint below a field of your own.'),
      item('/widgets', 'SelectField', widgetExamples.SelectFieldExample, '从列表中选一项，使用浏览器控件。', 'One choice from a list, with the browser’s own control.'),
      item('/widgets', 'SearchInput', widgetExamples.SearchInputExample, '搜索框。', 'A search field.'),
      item('/widgets', 'Segmented', widgetExamples.SegmentedExample, '从少数几项中选一项，方向键切换。', 'One choice of a few; arrow keys switch.'),
      item('/widgets', 'RowTable', widgetExamples.RowTableExample, '表格：方向键移动，回车打开，可选择行。', 'A table: arrow keys move, Enter opens, rows can be selected.'),
      item('/list', 'DateInput', listExamples.DateInputExample, '日期：一个、多个或一段，可输入可选择。', 'Dates: one, several or a range, typed or picked.'),
      item('/list', 'Combobox', listExamples.ComboboxExample, '按名称查找其他列表中的条目。', 'Finds entries of another list by name.'),
      item('/list', 'ReferenceName', listExamples.ReferenceNameExample, '按 ID 显示其他列表中条目的名称。', 'The name of an entry of another list, by its ID.'),
    ],
  },
  {
    name: 'dialogs',
    title: { 'zh-CN': '对话框', en: 'Dialogs' },
    items: [
      item('/widgets', 'Dialog', dialogExamples.DialogExample, '模态对话框；关闭未提交的表单前先询问。', 'A modal dialog; asks before it discards a filled form.'),
      item('/widgets', 'DialogEnd', dialogExamples.DialogEndExample, '对话框底部：错误、取消、操作。', 'The footer of a dialog: error, Cancel, action.'),
      item('/widgets', 'DialogCancel', dialogExamples.DialogCancelExample, '取消按钮，与 Esc 作用相同。', 'The Cancel button; does what Escape does.'),
      item('/widgets', 'ConfirmDialog', dialogExamples.ConfirmDialogExample, '确认：影响什么，能否撤销。', 'A confirmation: what it affects, and whether it can be undone.'),
      item('/widgets', 'DefinitionsDialog', dialogExamples.DefinitionsDialogExample, '解释页面用语。', 'Explains the terms on a page.'),
      item('/widgets', 'OnceShown', dialogExamples.OnceShownExample, '仅显示一次的令牌或链接。', 'A token or link that is shown only once.'),
      item('/list', 'EditDialog', listExamples.EditDialogExample, '新增或修改一行；他人先修改时合并。', 'Adds or changes a row; merges if someone else was first.'),
    ],
  },
  {
    name: 'lists',
    title: { 'zh-CN': '列表与页面', en: 'Lists and pages' },
    items: [
      item('/list', 'ListPage', listExamples.ListPageExample, '完整的列表页，由一个定义生成。', 'A complete list page from one definition.'),
      item('/list', 'FieldForm', listExamples.FieldFormExample, '按契约规则检查的表单。', 'A form that is checked by the rules of the contract.'),
      item('/list', 'HeldList', listExamples.HeldListExample, '阅读时保持不动的实时列表。', 'A live list that does not move while you read it.'),
      item('/list', 'Menu', listExamples.MenuExample, '打开小面板的按钮。', 'A button that opens a small panel.'),
      item('/list', 'ColumnMenu', listExamples.ColumnMenuExample, '选择列及其顺序。', 'Selects columns and their order.'),
      item('/list', 'StepPager', listExamples.StepPagerExample, '不计总数的翻页。', 'Paging without a total.'),
      item('/list', 'Outcome', listExamples.OutcomeExample, '上一次操作的结果和撤销。', 'The result of the last action, with undo.'),
      item('/exports', 'ExportButtons', listExamples.ExportButtonsExample, '导出历史数据：启动、等待、下载。', 'Starts an export of the history, waits and downloads it.'),
      item('/widgets', 'DemoPage', dialogExamples.DemoPageExample, '基于录制数据的演示页面。', 'A demonstration page on recorded data.'),
      item('', 'Link', pageExamples.LinkExample, '控制台内的链接，不重新加载页面。', 'A link within the console; the page is not loaded again.'),
      item('', 'ErrorBoundary', pageExamples.ErrorBoundaryExample, '捕获绘制时的错误，显示替代内容。', 'Catches errors of its children while they render and shows a replacement.'),
      item('', 'ExtensionPlace', pageExamples.ExtensionPlaceExample, '其他模块扩展的位置。', 'A slot for extensions of other modules.'),
    ],
  },
  {
    name: 'maps',
    title: { 'zh-CN': '地图与报文', en: 'Maps and frames' },
    items: [
      item('/map', 'FleetMap', mapExamples.FleetMapExample, '车辆位置；重叠的合并显示。', 'Vehicle positions; overlapping ones are clustered.'),
      item('/map', 'MapFrame', mapExamples.MapFrameExample, '底图；子元素绘制在其上。', 'The base map; its children are drawn over it.'),
      item('/map', 'FenceLayer', mapExamples.FenceLayerExample, '地图上的电子围栏。', 'Geofences on a map.'),
      item('/inspector', 'FrameInspector', frameExamples.FrameInspectorExample, '逐字节解释报文。', 'Explains a frame byte by byte.'),
      item('/inspector', 'FrameDiff', frameExamples.FrameDiffExample, '对比两条报文。', 'Two frames compared.'),
      item('/inspector', 'PastedFrame', frameExamples.PastedFrameExample, '粘贴报文并解释。', 'Explains a frame that is pasted.'),
    ],
  },
  {
    name: 'arco',
    title: { 'zh-CN': 'Arco 组件', en: 'Arco components' },
    items: [
      item('/ui', 'Button', arcoExamples.ButtonExample, '按钮。', 'A button.'),
      item('/ui/form', 'Checkbox', arcoExamples.CheckboxExample, '复选框。', 'A checkbox.'),
      item('/ui/form', 'DatePicker', arcoExamples.DatePickerExample, '日期选择器；管理表单请用 DateInput。', 'A date picker; forms of administration use DateInput.'),
      item('/ui/form', 'Form', arcoExamples.FormExample, '表单。', 'A form.'),
      item('/ui/form', 'Input', arcoExamples.InputExample, '单行输入。', 'A line of text.'),
      item('/ui/form', 'InputNumber', arcoExamples.InputNumberExample, '数字输入。', 'A number.'),
      item('/ui/form', 'Radio', arcoExamples.RadioExample, '单选。', 'One choice of a few.'),
      item('/ui/form', 'Select', arcoExamples.SelectExample, '下拉选择。', 'One choice from a list.'),
      item('/ui/form', 'Switch', arcoExamples.SwitchExample, '开关。', 'On or off.'),
      item('/ui/form', 'Upload', arcoExamples.UploadExample, '选择文件。', 'Chooses a file.'),
      item('/ui/overlay', 'Drawer', arcoExamples.DrawerExample, '侧边面板。', 'A panel at the side.'),
      item('/ui/overlay', 'Dropdown', arcoExamples.DropdownExample, '按钮的下拉菜单。', 'A menu below a button.'),
      item('/ui/overlay', 'Menu', arcoExamples.ArcoMenuExample, '菜单。', 'A menu.'),
      item('/ui/overlay', 'Modal', arcoExamples.ModalExample, 'Arco 的对话框；优先使用 Dialog。', 'Arco’s dialog; prefer Dialog.'),
      item('/ui/overlay', 'Popconfirm', arcoExamples.PopconfirmExample, '就地确认。', 'A confirmation in place.'),
      item('/ui/overlay', 'Popover', arcoExamples.PopoverExample, '点击后显示的说明。', 'A note that opens on click.'),
      item('/ui/overlay', 'Tooltip', arcoExamples.TooltipExample, '悬停时的说明。', 'A note shown on hover.'),
      item('/ui/data', 'Descriptions', arcoExamples.DescriptionsExample, '名称与值的列表。', 'Names with their values.'),
      item('/ui/data', 'Pagination', arcoExamples.PaginationExample, '翻页。', 'Pages.'),
      item('/ui/data', 'Table', arcoExamples.TableExample, 'Arco 的表格；优先使用 RowTable 或 ListPage。', 'Arco’s table; prefer RowTable or ListPage.'),
      item('/ui/data', 'Tabs', arcoExamples.TabsExample, '标签页。', 'Tabs.'),
      item('/ui/data', 'Tree', arcoExamples.TreeExample, '树。', 'A tree.'),
      item('/ui/feedback', 'Alert', arcoExamples.AlertExample, '页内警告。', 'A warning within a page.'),
      item('/ui/feedback', 'Message', arcoExamples.MessageExample, '页面上方的短消息。', 'A short message at the top.'),
      item('/ui/feedback', 'Notification', arcoExamples.NotificationExample, '角落的通知。', 'A notification in the corner.'),
      item('/ui/feedback', 'Progress', arcoExamples.ProgressExample, '进度。', 'Progress.'),
      item('/ui/feedback', 'Result', arcoExamples.ResultExample, '整页的结果。', 'The result of a whole page.'),
      item('/ui/feedback', 'Spin', arcoExamples.SpinExample, '加载中；优先使用 Skeleton。', 'Loading; prefer Skeleton.'),
    ],
  },
];
