/** A style sheet as a text. */
declare module '*.css?inline' {
  const css: string
  // biome-ignore lint/style/noDefaultExport: so the build gives it
  export default css
}
