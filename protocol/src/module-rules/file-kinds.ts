/** What a page shows or reads, and no browser runs. Types by their names are many: what is none of these may be run. */
const passive = /\.(?:json|map|txt|csv|md|bin|glb|gltf|pmtiles|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mp3|mp4|webm|ogg|wav|pdf|html?|xml)$/i;

/** Whether a browser makes styles of a file. */
export const isStyle = (path: string): boolean => /\.css$/i.test(path);

/** Whether a browser may run a file. */
export const isScript = (path: string): boolean => !passive.test(path) && !isStyle(path) && !/\.wasm$/i.test(path);

/** Whether a file is part of what pages load to work: scripts, styles, WebAssembly. */
export const isLoaded = (path: string): boolean => !passive.test(path);
