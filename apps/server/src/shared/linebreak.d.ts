/** Unicode line breaking; the package has no types. */
declare module 'linebreak' {
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number } | null
  }
}
