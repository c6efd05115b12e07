import type { Database } from '../database/database.ts'
import { type Change, createDocument, readLive, readLives, type SavedDocument, saveDocument } from './documents.ts'
import { Failure } from '../base/failure.ts'

/** The document that stores a setting. It need not exist. */
export type Place = { kind: string; slug: string }

/** What visitors see of a setting: its stored values, with the built-in default for missing ones. */
export async function readSetting<T>(database: Database, { kind, slug }: Place, fallback: T): Promise<T> {
  return withDefaults(await readLive(database, kind, slug), fallback)
}

/**
 * The stored values of those places that have any, with built-in values for missing ones. Places that still have their
 * built-in words are left out, so that no page carries them.
 */
export async function readWritten<T extends object>(
  database: Database,
  kind: string,
  built: T,
  asked = Object.keys(built),
): Promise<Partial<T>> {
  if (asked.length === 0) return {}
  const written = await readLives<unknown>(database, kind, asked)
  return Object.fromEntries(
    [...written].map(([place, words]) => [place, withDefaults(words, built[place as keyof T])]),
  ) as Partial<T>
}

/** Saves a setting; version 0 creates it. Throws `stale` (409) when somebody saved, or created, it first. */
export async function saveSetting<T>(
  change: Change,
  setting: Parameters<typeof saveDocument<T>>[1],
): Promise<SavedDocument<T>> {
  if (setting.version > 0) return saveDocument(change, setting)
  try {
    return await createDocument(change, setting)
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'conflict')) throw error
    // No document has version 0, so this refuses the save and returns the current version.
    return saveDocument(change, setting)
  }
}

/** `stored` over `fallback`, key by key. Lists replace lists as a whole. */
export function withDefaults<T>(stored: unknown, fallback: T): T {
  if (stored === undefined || stored === null) return fallback
  if (!isRecord(stored) || !isRecord(fallback)) return stored as T
  const filled = Object.entries(fallback).map(([key, value]) => [key, withDefaults(stored[key], value)])
  return { ...stored, ...Object.fromEntries(filled) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
