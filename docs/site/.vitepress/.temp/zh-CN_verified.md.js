import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"已验证与未验证","description":"","frontmatter":{},"headers":[],"relativePath":"zh-CN/verified.md","filePath":"zh-CN/verified.md"}');
const _sfc_main = { name: "zh-CN/verified.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="已验证与未验证" tabindex="-1">已验证与未验证 <a class="header-anchor" href="#已验证与未验证" aria-label="Permalink to &quot;已验证与未验证&quot;">​</a></h1><p>本页区分哪些结论由测试证明，哪些仅做过检查。适用于 0.1.0 版本。</p><h2 id="由测试证明" tabindex="-1">由测试证明 <a class="header-anchor" href="#由测试证明" aria-label="Permalink to &quot;由测试证明&quot;">​</a></h2><table tabindex="0"><thead><tr><th>结论</th><th>证明方式</th></tr></thead><tbody><tr><td>报文入库前不应答</td><td>负载下逐个终止进程和存储，逐条比对上报与入库内容：<code>npm run test:full -- --only crashes</code></td></tr><tr><td>GB/T 32960.3 两个版本逐字节读写一致</td><td><code>protocol/vectors</code> 中的样例；读写共用同一套表；<code>npm run fuzz</code> 变异测试</td></tr><tr><td>其他团队的模块可发布到运行中的控制台</td><td>在仓库之外创建、检查、发布、灰度、回滚一个模块，见 <code>npm run test:full</code></td></tr><tr><td>每个接口都遵守权限与数据范围</td><td>以各类调用者访问每个接口：<code>services/edge/src/matrix</code>，两者的全部组合：<code>npm run test:full -- --only long</code></td></tr><tr><td>负载下的备份可恢复整套部署</td><td><code>npm run test:full -- --only backup</code></td></tr><tr><td>单机集群（每服务两进程、三台总线服务器）不丢数据</td><td><code>npm run test:full -- --only cluster</code>、<code>--only rolling</code></td></tr><tr><td>每个迁移都能在有数据的表上回退和重做</td><td><code>npm run test:full -- --only migrations</code></td></tr><tr><td>文档中的命令可运行，输出与文档一致</td><td><code>npm run test:full -- --only documents</code>，针对标记 <code>sh run</code> 的代码块</td></tr></tbody></table><h2 id="手工运行过" tabindex="-1">手工运行过 <a class="header-anchor" href="#手工运行过" aria-label="Permalink to &quot;手工运行过&quot;">​</a></h2><ul><li><code>npm start</code> 及其参数，Debian 12。</li><li>新旧两个版本并存，逐个服务升级（<a href="./operations/upgrade#两个版本并存">升级</a>）。</li><li>停止某个服务、总线或数据库后的 <code>voltdeck doctor</code>。</li><li>8.3 GB 数据库的备份与恢复（<a href="./operations/backup#如何验证">数据</a>）。</li></ul><h2 id="未运行" tabindex="-1">未运行 <a class="header-anchor" href="#未运行" aria-label="Permalink to &quot;未运行&quot;">​</a></h2><table tabindex="0"><thead><tr><th>内容</th><th>替代措施</th></tr></thead><tbody><tr><td>Docker 镜像与 compose 文件</td><td>按 Compose 规范检查，环境变量按各服务的 schema 检查；未用容器引擎构建或启动</td></tr><tr><td>Kubernetes</td><td>渲染后按 Kubernetes 与 KEDA 的 schema 检查；未实际部署</td></tr><tr><td>Prometheus 与 Grafana</td><td>规则和看板与服务暴露的指标比对；未运行这两个程序</td></tr><tr><td>真实车辆和终端</td><td>以模拟器和录制的字节代替</td></tr><tr><td>Entra ID、Okta 等身份提供方</td><td>测试中使用自建的提供方</td></tr><tr><td>S3 存储服务商</td><td>备份发送到测试用的 S3 服务器；签名与独立计算的结果一致</td></tr><tr><td>超出单机的规模</td><td>由实测数据<a href="./sizing">推算</a></td></tr><tr><td><code>npm audit</code></td><td>所用软件源不提供该功能</td></tr><tr><td>Firefox、Safari</td><td>浏览器测试均在 Chromium 中运行</td></tr></tbody></table><p>逐项说明见 <a href="./../en/reference/deploy#what-was-run-and-what-was-only-checked">deploy/README.md</a>（英文）。</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("zh-CN/verified.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const verified = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  verified as default
};
