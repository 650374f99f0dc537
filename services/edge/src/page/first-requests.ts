import { firstAnswersName, pathTo, type ModuleDescriptor, type OwnedRoute } from '@voltdeck/protocol/contract';

/** Addresses that a page asks the API for at its start. */
export function firstRequestsOf<Module extends ModuleDescriptor>({ route, parameters }: OwnedRoute<Module>): readonly string[] {
  return (route.firstRequests ?? []).map((request) => pathTo(request, parameters));
}

/**
 * Starts them while the scripts are on their way; kit's `call` takes the answers. The language is the stored one, as
 * kit's requests have it; scripts go first, because nothing is drawn without them. A page whose address has a query may ask otherwise, so that nothing is started there.
 */
export function firstRequestsScript(requests: readonly string[]): string {
  const addresses = JSON.stringify(requests).replaceAll('<', '\\u003c');
  return [
    '(function(){',
    "if(location.search)return;var l;try{l=localStorage.getItem('voltdeck.language')}catch(e){}",
    `window.${firstAnswersName}=new Map(`,
    `${addresses}.map(function(u){var r=fetch(u,{priority:'low',headers:{accept:'application/json','accept-language':/^[a-z]{2}[\\w-]{0,30}$/i.test(l||'')?l:'zh-CN'}});r.catch(function(){});return[u,{at:Date.now(),answer:r}]}))`,
    '})()',
  ].join('');
}
