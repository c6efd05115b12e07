/**
 * The words of the daily report, without the figures of its night. `{n}`, `{of}`, `{minutes}` and `{at}` are
 * placeholders for figures and times.
 */
export const dailyReportWords = {
  title: 'Daily activity report',
  shift: 'Harbor Point Mall, shift 19–03, 4 guards',
  roundsWalked: 'Rounds walked',
  scanned: 'Checkpoints scanned',
  missed: 'Missed, with reason',
  incidents: 'Incidents',
  visitors: 'Visitors and passes',
  count: '{n} of {of}',
  rounds: 'Rounds of the night',
  round: 'Round {n}, {at}',
  roundSeen: 'Round {n}, {minutes} min, all seen',
  roundMissed: 'Round {n}, {minutes} min, CP {missed} missed',
  toSign: 'To be signed by shift lead',
  signed: 'Signed by shift lead',
  sign: 'Sign',
  signature: 'Signature',
  sent: 'In the client’s inbox 02:44',
}
