/** Style sheet as text. */
declare module '*.css?inline' {
  const css: string
  // biome-ignore lint/style/noDefaultExport: the build exports style sheets as default
  export default css
}
