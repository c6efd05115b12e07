/** Sentences that say more than the reason beside them. Phones know each by its name, and say it in their language. */
export const actSentences = {
  notIn: 'You are not clocked in. Clock in first.',
  tagUnknown: 'This tag is unknown. Ask the office for a new one.',
  photoOfSkip: 'A photo belongs to this skip. Take one, and skip again.',
  unreadable: 'What was handed in can’t be read. It is kept; call the office.',
  whoAreYou: 'Say first who you are.',
  employeeNo: 'This is not your employee number. Look it up, or ask the office.',
  whyForOther: 'Say why you record this for somebody else.',
  reliefReads: 'Your relief reads this, not you.',
  whyRefuse: 'Say why you can’t go.',
  onScene: 'You are on scene already. Say that you are done instead.',
  callOver: 'You are off this call meanwhile. What you did is kept.',
  incidentOver: 'This incident is over. Call control about your photos.',
  reportOld: 'Your report is more than a day old. Report once more, or call control.',
  photosFull: 'This incident has no room for so many photos. Send fewer, or call control.',
  photosThere: 'These photos are in the file already.',
  noNotice: 'There is no such notice yet. Load the newest one.',
} as const
export type ActSentence = keyof typeof actSentences
