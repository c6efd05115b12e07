import type { Json, JsonObject } from './fields.ts'

/** An object with one field changed. New words or figures replace a sample, so its mark goes. */
export const changedFields = (data: JsonObject, name: string, value: Json): JsonObject => {
  const replaced = data['sample'] === true && typeof value !== 'boolean'
  return { ...data, [name]: value, ...(replaced && { sample: false }) }
}
