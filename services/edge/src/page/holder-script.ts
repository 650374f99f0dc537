import { people } from '@voltdeck/contract';
import { heldQuery, heldRequest, limits, pairedQuery, pairingPath, screenHeader } from '@voltdeck/protocol/contract';

const names = { held: heldQuery, request: heldRequest, route: people.pageToken.path, header: screenHeader, timeoutMs: limits.requestTimeoutMs * 2, paired: pairedQuery, pairing: pairingPath };

/**
 * Takes the link's token out of the address at once and keeps it in this page's own entry of the browser's history: it survives reloads and
 * restarts there, and the framed page cannot reach it, as that one has another origin. The framed page is answered with page tokens alone.
 * Where the embedding site's own sandbox gives this page an origin of its own, nothing can be kept from a page that it frames: then the
 * framed page takes its place, token and all. A wall that was paired shows a code again when its token has ended.
 */
export const holderScript = `(function (names) {
  var own = location.pathname + location.search;
  var framed = own + (location.search ? '&' : '?') + names.held + '=1';
  if (self.origin === 'null') return location.replace(framed + location.hash);
  var given = new URLSearchParams(location.hash.slice(1)).get('token');
  if (given !== null) history.replaceState({ token: given }, '', own);
  var token = (history.state || {}).token || '';
  var frame = document.createElement('iframe');
  var asking = null;
  function exchange() {
    var headers = { accept: 'application/json', authorization: 'Bearer ' + token };
    headers[names.header] = location.pathname;
    return fetch(names.route, { method: 'POST', credentials: 'omit', headers: headers, signal: AbortSignal.timeout(names.timeoutMs) })
      .then(function (answer) { return answer.json().then(function (body) { return { voltdeck: names.request, status: answer.status, body: body }; }); })
      .then(function (answer) {
        if (answer.status === 401 && new URLSearchParams(location.search).has(names.paired)) location.replace(names.pairing);
        return answer;
      })
      .catch(function () { return { voltdeck: names.request, status: 0, body: null }; });
  }
  addEventListener('hashchange', function () { location.reload(); });
  addEventListener('message', function (event) {
    if (event.source !== frame.contentWindow || event.origin !== 'null' || !event.data || event.data.voltdeck !== names.request) return;
    asking = asking || exchange().finally(function () { asking = null; });
    asking.then(function (answer) { frame.contentWindow.postMessage(answer, '*'); });
  });
  frame.src = framed;
  frame.allow = 'fullscreen; autoplay';
  frame.title = 'Voltdeck';
  document.body.append(frame);
})(${JSON.stringify(names)})`;
