import { ssrRenderAttrs, ssrRenderAttr } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const _imports_0 = "/docs/assets/home-zh.Cyzcg8qb.webp";
const _imports_1 = "/docs/assets/device-zh.OKN_SMcn.webp";
const __pageData = JSON.parse('{"title":"快速上手","description":"","frontmatter":{},"headers":[],"relativePath":"zh-CN/quick-tour.md","filePath":"zh-CN/quick-tour.md"}');
const _sfc_main = { name: "zh-CN/quick-tour.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="快速上手" tabindex="-1">快速上手 <a class="header-anchor" href="#快速上手" aria-label="Permalink to &quot;快速上手&quot;">​</a></h1><p>用十分钟和一批模拟车辆走一遍：启动控制台，找到需要处理的车辆，查看电池内部。</p><h2 id="启动" tabindex="-1">启动 <a class="header-anchor" href="#启动" aria-label="Permalink to &quot;启动&quot;">​</a></h2><p>需要 Node 20.19 或更高版本，操作系统为 Debian 12 或 Ubuntu。TimescaleDB、NATS 等其余组件由脚本自动获取。</p><div class="language- vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span>npm ci &amp;&amp; npm start</span></span></code></pre></div><p>构建完成后，<code>npm start</code> 输出控制台地址（“Voltdeck is up”一行）、一次性登录链接、用户名和密码，以及车辆接入地址：</p><div class="language- vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span>------------------------------------------------------------------------</span></span>
<span class="line"><span>Voltdeck is up             http://127.0.0.1:8080</span></span>
<span class="line"><span>Sign in (one click, once)  http://127.0.0.1:8080/sign-in?token=…</span></span>
<span class="line"><span>User                       admin</span></span>
<span class="line"><span>Password                   …</span></span>
<span class="line"><span>Vehicles connect to        127.0.0.1:32960</span></span>
<span class="line"><span>or by TLS to               127.0.0.1:… (….voltdeck/data/tls/ca.pem)</span></span>
<span class="line"><span>Stop                       Ctrl-C</span></span>
<span class="line"><span>------------------------------------------------------------------------</span></span></code></pre></div><p>打开登录链接即可进入。链接只能使用一次，之后用用户名和密码登录。按 Ctrl-C 停止全部进程，数据保留在 <code>.voltdeck/data</code>。</p><p>50 台模拟车辆每 10 秒上报一次；另有 3 台每秒上报，并各带一个预设故障。后台会为每台车补写 30 天历史，从最近的日期开始。<code>npx voltdeck past</code> 可查看进度。</p><h2 id="找到需要处理的车辆" tabindex="-1">找到需要处理的车辆 <a class="header-anchor" href="#找到需要处理的车辆" aria-label="Permalink to &quot;找到需要处理的车辆&quot;">​</a></h2><p>登录后首先看到<em>总览</em>。<em>现在需要处理</em>列出未确认的故障、通信中断的车辆，以及同事正在处理的故障。</p><p><img${ssrRenderAttr("src", _imports_0)} alt="总览：需要处理的车辆、工作状态、关键指标"></p><ol><li>点击第一行的<em>查看</em>，进入该车页面，可看到故障的常见原因和排查步骤。</li><li>点击<em>确认</em>并填写备注，其他人随即看到由您处理。</li></ol><h2 id="查看电池内部" tabindex="-1">查看电池内部 <a class="header-anchor" href="#查看电池内部" aria-label="Permalink to &quot;查看电池内部&quot;">​</a></h2><p>在<em>车辆</em>中打开一台车，进入<em>实时数据</em>。全部数值随车辆上报更新：继电器以回路图显示，单体以热力图显示，并标出最高和最低单体。</p><p><img${ssrRenderAttr("src", _imports_1)} alt="单车实时数据：单体电压、继电器回路"></p><ul><li>点击单体，与整包中位数对比。</li><li><em>历史曲线</em>可绘制任意指标、任意时段：拖动缩放，<em>对比</em>可叠加另一时段或其他车辆。</li><li><em>记录</em>显示车辆上报的原始内容，可查看报文的每个字节。</li></ul><h2 id="下发一条指令" tabindex="-1">下发一条指令 <a class="header-anchor" href="#下发一条指令" aria-label="Permalink to &quot;下发一条指令&quot;">​</a></h2><p>打开车辆的<em>远程控制</em>。每条指令都标明当前能否发送；不能发送时给出原因。<em>查询标定参数</em>不影响车辆，适合试用：预览逐字节显示将要发送的报文，结果为读回的参数值。</p><h2 id="接入自己的车辆" tabindex="-1">接入自己的车辆 <a class="header-anchor" href="#接入自己的车辆" aria-label="Permalink to &quot;接入自己的车辆&quot;">​</a></h2><p>新部署的控制台不会仅凭 VIN 信任车辆。默认安全策略要求签名：模拟车辆使用 <code>npm start</code> 为其生成的密钥和证书，其他终端会被拒绝。要接收自己的报文：</p><ol><li>打开<em>终端协议配置</em>（<code>/eco/profile-list</code>），在<em>默认安全策略</em>卡片中将<em>数据签名</em>设为<em>可选</em>并保存，需再次输入密码。也可用 <code>npm start -- --vehicle-policy open</code> 启动一个新的数据目录。</li><li>发送一条登入和一条上报，可用录制的报文或自己的报文：</li></ol><div class="language- vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span>for name in 2016-login 2016-realtime-bms-blocks; do tr -d &#39; \\n&#39; &lt; protocol/vectors/$name.hex; echo; done &gt; frames.hex</span></span>
<span class="line"><span>npx voltdeck frame replay frames.hex --to 127.0.0.1:32960</span></span></code></pre></div><p><code>/sys/terminal-list</code> 列出被拒绝的终端、原因和对应的安全策略。终端支持签名或证书时，见<a href="./device-integrator#8-密钥签名tls">密钥、签名、TLS</a>。</p><h2 id="演示页面" tabindex="-1">演示页面 <a class="header-anchor" href="#演示页面" aria-label="Permalink to &quot;演示页面&quot;">​</a></h2><p><code>/demo/home</code> 展示总览，<code>/demo/realtime</code>、<code>/demo/history</code> 等九个页面展示单车功能，均使用模拟车辆的录制数据，无需登录和车辆，适合初次了解或培训。</p><h2 id="下一步" tabindex="-1">下一步 <a class="header-anchor" href="#下一步" aria-label="Permalink to &quot;下一步&quot;">​</a></h2><table tabindex="0"><thead><tr><th>目的</th><th>阅读</th></tr></thead><tbody><tr><td>日常监控车辆</td><td><a href="./operator">操作员手册</a></td></tr><tr><td>配置用户、接入车辆</td><td><a href="./administrator">管理员手册</a></td></tr><tr><td>接入自有终端</td><td><a href="./device-integrator">终端接入</a></td></tr><tr><td>开发自己的页面</td><td><a href="./module-author">十分钟开发一个模块</a></td></tr><tr><td>查术语</td><td><a href="./glossary">术语表</a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("zh-CN/quick-tour.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const quickTour = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  quickTour as default
};
