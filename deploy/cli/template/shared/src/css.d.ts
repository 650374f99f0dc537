/** A class that its file does not have breaks the build. */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string };
  namespace classes {}
  export = classes;
}
declare module '*.css' {}
