import { type IncidentRecord, minimumRecord } from '../../../contract/field/incidents/record.ts'

/** Whether there are witnesses, in words. */
export const WITNESS_WORDS: Record<NonNullable<IncidentRecord['witnesses']>, string> = {
  none: 'There are none',
  noted: 'They are noted among the people',
}

/** The parts of a record that people write themselves, in words by the labels of their fields. */
export const recordInWords = (record: Omit<IncidentRecord, 'occurredAt' | 'siteId' | 'postId' | 'type'>) => ({
  'In a few words': record.title,
  'Where exactly': record.place,
  [minimumRecord.reportedBy]: record.reportedBy,
  [minimumRecord.reportedTo]: record.reportedTo,
  [minimumRecord.text]: record.text,
  [minimumRecord.actionTaken]: record.actionTaken,
  [minimumRecord.actionToTake]: record.actionToTake,
  [minimumRecord.witnesses]: record.witnesses === null ? 'Not said yet' : WITNESS_WORDS[record.witnesses],
  'Reference of the police': record.policeReference,
  'Reference of the fire service': record.fireReference,
})
