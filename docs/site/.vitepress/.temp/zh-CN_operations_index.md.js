import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"运维","description":"","frontmatter":{},"headers":[],"relativePath":"zh-CN/operations/index.md","filePath":"zh-CN/operations/index.md"}');
const _sfc_main = { name: "zh-CN/operations/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="运维" tabindex="-1">运维 <a class="header-anchor" href="#运维" aria-label="Permalink to &quot;运维&quot;">​</a></h1><p>部署除配置之外的日常操作，每篇均含可直接执行的命令：</p><ul><li><a href="./runbooks">故障处置</a>：从现象入手。</li><li><a href="./configuration">配置项</a>：<code>npm start</code> 的参数、环境变量、系统配置。</li><li><a href="./backup">备份与恢复</a>：在车辆上报期间备份，以及恢复。</li><li><a href="./keys">密钥与凭证</a>：有哪些机密，如何更换。</li><li><a href="./upgrade">不停机升级</a>：服务顺序、迁移、回退，以及各版本升级说明。</li></ul><p>数据或机器丢失见<a href="./../disaster">灾难恢复</a>，所需资源见<a href="./../sizing">容量规划</a>。</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("zh-CN/operations/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
