import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Operations","description":"","frontmatter":{},"headers":[],"relativePath":"en/operations/index.md","filePath":"en/operations/index.md"}');
const _sfc_main = { name: "en/operations/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="operations" tabindex="-1">Operations <a class="header-anchor" href="#operations" aria-label="Permalink to &quot;Operations&quot;">​</a></h1><p>What a deployment needs besides its settings, each with the commands to follow:</p><ul><li><a href="./runbooks">Runbooks</a>: start from the symptom.</li><li><a href="./configuration">Configuration</a>: options of <code>npm start</code>, environment variables, system settings.</li><li><a href="./backup">Backup and restore</a>: a backup while vehicles report, and the way back from it.</li><li><a href="./keys">Keys and secrets</a>: which secrets there are, and how each is changed.</li><li><a href="./upgrade">Upgrade without downtime</a>: the order of services, migrations, the way back, and notes per release.</li></ul><p>If data or machines are lost: <a href="./../disaster">Disaster recovery</a>. For the resources that a fleet needs: <a href="./../sizing">Capacity planning</a>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("en/operations/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
