import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"文档","description":"","frontmatter":{},"headers":[],"relativePath":"zh-CN/index.md","filePath":"zh-CN/index.md"}');
const _sfc_main = { name: "zh-CN/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="文档" tabindex="-1">文档 <a class="header-anchor" href="#文档" aria-label="Permalink to &quot;文档&quot;">​</a></h1><table tabindex="0"><thead><tr><th>角色</th><th>阅读</th></tr></thead><tbody><tr><td>初次使用</td><td><a href="./quick-tour">快速上手</a>、<a href="./glossary">术语表</a></td></tr><tr><td>监控车辆</td><td><a href="./operator">操作员手册</a></td></tr><tr><td>管理控制台</td><td><a href="./administrator">管理员手册</a>、<a href="./operations/configuration">配置项</a>、<a href="./sizing">容量规划</a>、<a href="./operations/upgrade#各版本升级说明">升级说明</a>、<a href="./operations/">运维</a></td></tr><tr><td>处置故障</td><td><a href="./operations/runbooks">故障处置</a>、<a href="./disaster">灾难恢复</a></td></tr><tr><td>接入终端或平台</td><td><a href="./device-integrator">终端接入</a></td></tr><tr><td>开发外部程序</td><td><a href="./api">接口（API）</a>、<a href="./error-codes">错误代码</a>；TypeScript 客户端见 <a href="./../en/reference/client">@voltdeck/client</a>（英文）</td></tr><tr><td>开发控制台模块</td><td><a href="./module-author">十分钟开发一个模块</a>、<a href="./module-tutorial">用自有数据开发页面</a>、<a href="./kit-gallery">组件库</a></td></tr><tr><td>评估安全</td><td><a href="./../en/reference/security">SECURITY.md</a>（英文）、<a href="./verified">已验证与未验证</a></td></tr><tr><td>修改 Voltdeck</td><td><a href="./contributor">参与开发</a>、<a href="./../en/reference/architecture">ARCHITECTURE.md</a>（英文）</td></tr></tbody></table><p>本文档由控制台在 <code>/docs</code> 提供，可离线搜索；接口说明在 <code>/docs/api</code>。</p><h2 id="哪些命令经过验证" tabindex="-1">哪些命令经过验证 <a class="header-anchor" href="#哪些命令经过验证" aria-label="Permalink to &quot;哪些命令经过验证&quot;">​</a></h2><table tabindex="0"><thead><tr><th>内容</th><th>验证方式</th></tr></thead><tbody><tr><td>标记 <code>sh run</code> 的代码块，以及 <code>text shows</code> 中承诺的输出行（<code>…</code> 表示任意内容）</td><td><code>npm run test:full -- --only documents</code> 在独立环境中运行</td></tr><tr><td>其他代码块中的 <code>voltdeck</code> 调用：命令和参数存在</td><td>同上</td></tr><tr><td><code>npm run</code> 脚本、链接和锚点、ARCHITECTURE.md 中的目录和主题</td><td><code>npm test</code></td></tr><tr><td>两种语言的文档和标题逐一对应，且不含禁用词</td><td><code>npm test</code></td></tr><tr><td><code>npm start</code> 及其参数、<code>npm test</code>、<code>npm run smoke</code>、性能测试、未标记的代码块</td><td>手工运行，Debian 12</td></tr><tr><td>Docker、Kubernetes、Grafana、Prometheus</td><td>未运行：<a href="./verified#未运行">已验证与未验证</a></td></tr></tbody></table><p>同一文档中的代码块依次在同一 shell 中运行，变量和函数保留。示例产生的文件位于 <code>.voltdeck</code>，Git 会忽略。</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("zh-CN/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
