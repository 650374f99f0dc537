/**
 * The late shared parts. A part that the shell does not import is not provided to modules, so each is here;
 * nothing calls them.
 */
export const lateParts: Readonly<Record<string, () => Promise<unknown>>> = {
  form: () => import('@voltdeck/kit/ui/form'),
  overlay: () => import('@voltdeck/kit/ui/overlay'),
  data: () => import('@voltdeck/kit/ui/data'),
  feedback: () => import('@voltdeck/kit/ui/feedback'),
  charts: () => import('@voltdeck/kit/charts'),
  map: () => import('@voltdeck/kit/map'),
  inspector: () => import('@voltdeck/kit/inspector'),
  list: () => import('@voltdeck/kit/list'),
  exports: () => import('@voltdeck/kit/exports'),
};
