import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"容量规划","description":"","frontmatter":{},"headers":[],"relativePath":"zh-CN/sizing.md","filePath":"zh-CN/sizing.md"}');
const _sfc_main = { name: "zh-CN/sizing.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="容量规划" tabindex="-1">容量规划 <a class="header-anchor" href="#容量规划" aria-label="Permalink to &quot;容量规划&quot;">​</a></h1><p>由实测数据推算车队所需资源，机器与 deploy/bench 相同（双核 AMD EPYC）。以下为计算结果，未在多台机器上运行过。</p><p><strong>实测。</strong> 每 100,000 条记录的 CPU 秒数（<code>bench:ingest --quick</code>，测试前负载为 3）：telemetry 3.49、PostgreSQL 2.12、协议服务 1.76、NATS 0.69，合计 8.06。双核合计 19,125 条/s。磁盘占用（Apache 版，未启用列存；取自 246 台模拟车辆、669 万条记录的 <code>GET /api/v1/retention</code>）：每条记录 326 字节、每条报文 633 字节、每行汇总 343 字节；每条记录对应 1.14 条报文和 0.57 行汇总：<code>326 + 1.14 x 633 + 0.57 x 343 = 1,243</code> 字节。测试所用原始报文为 421 字节。</p><p><strong>假设。</strong> 工作中的车辆每 10 s 上报一次；平均三分之一的车辆工作，最忙时十分之六。处理器按一半时间规划。</p><p><strong>公式。</strong> <code>N</code> 为车辆数。</p><ul><li>每秒记录数：平均 <code>N / 3 / 10</code>，最忙 <code>N x 0.6 / 10</code></li><li>核数：<code>最忙每秒记录数 x 8.06 / 100,000 / 0.5</code></li><li>每日磁盘：<code>N / 3 / 10 x 86,400 x 1,243</code> 字节</li><li>一年后存量：<code>N / 3 / 10 x 86,400 x (326 x 365 + 1.14 x 633 x 30 + 0.57 x 343 x 365)</code> 字节（记录和汇总保留一年或更久，报文保留 30 天）</li><li>telemetry 进程数：<code>每秒记录数 x 3.49 / 100,000 / 0.5</code>（每进程单线程）；分区数不少于进程数，默认 4，最多 64</li><li>协议服务进程数：最忙时连接数除以 <code>CONNECTIONS_MAX</code>（18,000）</li><li>容纳十分钟中断的 FRAMES 容量：<code>每秒记录数 x 421 x 600</code> 字节</li></ul><table tabindex="0"><thead><tr><th></th><th>1,000 台</th><th>100,000 台</th><th>500,000 台</th><th>10,000,000 台</th></tr></thead><tbody><tr><td>每秒记录数，平均和最忙</td><td>33 和 60</td><td>3,333 和 6,000</td><td>16,667 和 30,000</td><td>333,333 和 600,000</td></tr><tr><td>核数合计</td><td>0.01</td><td>1.0</td><td>4.8</td><td>97</td></tr><tr><td>其中 telemetry、PostgreSQL、协议服务、NATS</td><td>可忽略</td><td>0.4、0.3、0.2、0.1</td><td>2.1、1.3、1.1、0.4</td><td>42、25、21、8</td></tr><tr><td>telemetry 进程数；分区数</td><td>1；4</td><td>1；4</td><td>3；4</td><td>42；64</td></tr><tr><td>协议服务进程数</td><td>1</td><td>4</td><td>17</td><td>334</td></tr><tr><td>每日磁盘</td><td>3.6 GB</td><td>358 GB</td><td>1.8 TB</td><td>36 TB</td></tr><tr><td>一年后存量（默认配置）</td><td>0.6 TB</td><td>61 TB</td><td>305 TB</td><td>6.1 PB</td></tr><tr><td>十分钟的 FRAMES</td><td>15 MB</td><td>1.5 GB</td><td>7.6 GB</td><td>152 GB</td></tr><tr><td>数据库</td><td>单机</td><td>一主多从，启用列存</td><td>大型单主，接近本设计上限</td><td>超出本设计</td></tr></tbody></table><p>结论：</p><ul><li><strong>100,000 台以内，单套部署计算量小、存储量大。</strong> 瓶颈是磁盘而非处理器：启用列存（社区版，此处未测）、缩短 <code>messageRetentionDays</code>，或降低上报频率。</li><li><strong>单套部署的上限约为 500,000 台。</strong> 报文流在总线中只有一个主节点，写入也只有一个主库；30,000 条/s 时，两者各自承担的量已超过测试机全部组件的 19,125 条/s。</li><li><strong>一千万台需要二十套 500,000 台的部署</strong>，按地区或客户划分，各有独立存储，并需要一个知道客户归属的前置入口。目前没有该入口。报文、记录和视图都与其他部署无关，因此可在前端另行构建。</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("zh-CN/sizing.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const sizing = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  sizing as default
};
