/** Parts of kit that arrive when a module asks for them: here so that it finds them as in the console; nothing calls them. */
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
