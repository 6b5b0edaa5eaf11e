// The structure of zod types as used by the types of calls, so that the published types don't need
// zod.

/** A wire schema. */
export interface ZodMiniType {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

export type input<Shape> = Shape extends { readonly _zod: { readonly input: infer Input } }
  ? Input
  : unknown

export type output<Shape> = Shape extends { readonly _zod: { readonly output: infer Output } }
  ? Output
  : unknown
