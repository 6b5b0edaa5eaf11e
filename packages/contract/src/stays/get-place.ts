import { PLACE_ICONS, PLACE_SECTIONS } from '@ownerng/domain'
import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
import { photo } from '../schemas/stays.ts'
import { rowId } from '../schemas/wire.ts'

/** `GET place`: the content of a unit type's page. */
export const getPlace = defineCall({
  ...resource,
  name: 'getPlace',
  summary: 'Photos, plan, and equipment of a place',
  method: 'GET',
  path: '/place',
  query: z.object({ unitType: rowId }),
  body: null,
  answer: z.object({
    /** Photos of the unit type first, then those of the resort. */
    photos: z.array(z.extend(photo, { caption: resortText, isOfResort: z.boolean() })),
    /** In display order. */
    details: z.array(
      z.object({
        id: z.string(),
        section: z.enum(PLACE_SECTIONS),
        icon: z.nullable(z.enum(PLACE_ICONS)),
        title: resortText,
        text: resortText,
      }),
    ),
    plan: z.nullable(photo),
    map: z.nullable(photo),
    /** Position on the map, in percent of its width and height; null if it isn't on the map. */
    mapPoint: z.nullable(z.object({ x: z.number(), y: z.number() })),
    directions: resortText,
  }),
})
