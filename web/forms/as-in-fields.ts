import { mapTexts } from '#domain/map-texts.ts'
import { withLineFeeds } from '#domain/visible-text.ts'

/** Values with the line breaks of text areas, so that an untouched field counts as unchanged. */
export const asInFields = <Values>(values: Values): Values => mapTexts(values, withLineFeeds)
