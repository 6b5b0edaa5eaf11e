/** The address of the file in a build. */
declare module 'jquery/dist/jquery.min.js?url' {
  const url: string
  export = url
}
