/**
 * Runs in the frame: loads the provider's script, shows the views that the console sends, and reports the outcome.
 * The provider says what is wrong with a key by `alert`. A page of a sandbox has no storage and no cookies, and asking
 * for them throws; the provider's script does without where there are none.
 */
export const baiduScript = `(function () {
  var waitMs = 10000, map = null, wanted = null, over = false;
  function tell(news) { window.parent.postMessage(news, window.location.origin); }
  function fail(news) { if (!over) { over = true; tell(news); } }
  function show() {
    if (map === null || wanted === null) return;
    map.centerAndZoom(new window.BMap.Point(wanted.longitude, wanted.latitude), wanted.zoom);
  }
  ['localStorage', 'sessionStorage'].forEach(function (name) { Object.defineProperty(window, name, { value: undefined }); });
  Object.defineProperty(document, 'cookie', { get: function () { return ''; }, set: function () {} });
  window.alert = function (said) { fail({ kind: 'refused', said: String(said).slice(0, 300) }); };
  window.addEventListener('message', function (event) {
    if (event.source !== window.parent) return;
    wanted = event.data;
    show();
  });
  window.voltdeckMapReady = function () {
    if (over) return;
    clearTimeout(timer);
    map = new window.BMap.Map('map', { enableMapClick: false });
    tell({ kind: 'ready' });
    show();
  };
  var timer = setTimeout(function () { fail({ kind: 'unreachable' }); }, waitMs);
  var script = document.createElement('script');
  script.onerror = function () { fail({ kind: 'unreachable' }); };
  script.src = JSON.parse(document.getElementById('source').textContent);
  document.head.appendChild(script);
})()`;
