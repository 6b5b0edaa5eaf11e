import { PLACE_ICONS, PLACE_SECTIONS } from '@ownerng/domain'
import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { photo } from '../schemas/stays.ts'
import { rowId } from '../schemas/wire.ts'

/** `GET place`: what the page of a kind of place shows. */
export const getPlace = defineCall({
  ...resource,
  name: 'getPlace',
  summary: 'Photos, plan, and equipment of a place',
  method: 'GET',
  path: '/place',
  query: z.object({ unitType: rowId }),
  body: null,
  answer: z.object({
    /** Those of the place first, then those of the resort. */
    photos: z.array(z.extend(photo, { caption: z.string(), isOfResort: z.boolean() })),
    /** In the order of the page. */
    details: z.array(
      z.object({
        id: z.string(),
        section: z.enum(PLACE_SECTIONS),
        icon: z.nullable(z.enum(PLACE_ICONS)),
        title: z.string(),
        text: z.string(),
      }),
    ),
    plan: z.nullable(photo),
    map: z.nullable(photo),
    /** Where the map marks it, in hundredths of width and height; null where it does not. */
    mapPoint: z.nullable(z.object({ x: z.number(), y: z.number() })),
    directions: z.string(),
  }),
})
