/** What the incident timeline says, beside what was recorded in it. */
export const incidentTimelineWords = {
  title: 'Water leak, food hall',
  state: 'Contained',
  nextCheck: 'Next check',
  note: 'Add a note',
  add: 'Add',
  severity: 'Severity',
  lead: 'Lead',
  clientTold: 'Client told',
  limit: 'Limit',
  entries: 'Entries',
  inReport: 'In report',
  photos: 'Three sketched photos of the leak',
}
