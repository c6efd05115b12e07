/** The words of the incident timeline, without its records. */
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
