import type { FieldKind } from '../../../contract/field/incident-types/answers.ts'
import type { FormWords } from './form-part.tsx'

/** The kinds of fields, in words. */
export const KIND_WORDS: Record<FieldKind, string> = {
  short_text: 'Short text',
  long_text: 'Long text',
  number: 'Number',
  yes_no: 'Yes or no',
  choice: 'One of several',
  choices: 'Several of several',
  time: 'Time of day',
  photo: 'Photo wanted',
}

/** The words of a form in the preview of the office. */
export const PREVIEW_WORDS: FormWords = {
  yes: 'Yes',
  no: 'No',
  mustAnswer: 'Answer this.',
  addPhotoBelow: 'Add a photo below.',
}
