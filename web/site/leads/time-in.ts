import { inWords } from '../../../contract/core/time.ts'
import { momentOf } from '../../core/times.ts'

/** A moment by the clocks of a zone, which is named; by this browser's where the zone is unknown. */
export const timeIn = (zone: string, iso: string): string => (zone ? inWords(zone, new Date(iso)) : momentOf(iso))
