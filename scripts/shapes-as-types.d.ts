// What the types of calls read of zod, by structure: the published types need no zod.

/** A shape of the wire. */
export interface ZodMiniType {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

export type input<Shape> = Shape extends { readonly _zod: { readonly input: infer Input } }
  ? Input
  : unknown

export type output<Shape> = Shape extends { readonly _zod: { readonly output: infer Output } }
  ? Output
  : unknown
