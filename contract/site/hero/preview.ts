/** The words of the dashboard preview around a slide's own words. */
export const previewWords = {
  activity: 'Activity',
  done: 'Done',
  open: 'Open',
  logged: 'Logged',
  hours: 'Posts by hour',
  night: '18–06',
  clock: 'Sat 21 Nov 22:47',
  initials: 'RO',
  checkpoint: 'CP',
  guards: 'On post here',
  since: 'since',
}

/**
 * The words on the first slide's plan. Texts with several lines have one line per drawn place. Signs name places.
 * Checkpoints have the time due or scanned and, after a plus, the minutes late. Guards have their place and since when.
 */
export const mallWords = {
  title: 'Harbor Point Mall',
  floors: 'B1\nL1\nL2',
  floor: 'L1',
  round: 'Night perimeter',
  stage: 'Round 3 of 6, started 22:21',
  labels:
    'A1\nA2\nPharmacy\nA4\nA5\nA6\nDepartment\nstore\nStock\nA8\nB1\nB2\nB4\nFood hall\nCinema\nB6\nLoading dock\n' +
    'West gate\nEast gate\nQuay Street\nHarbor Road',
  checkpoints: 'Control room\nWest gate\nPharmacy\nNorth doors\nStock room\nCinema exit\nFood hall\nLoading dock',
  times: '22:21\n22:26\n22:31\n22:37 +2\n22:44\n22:51\n22:56\n23:02',
  guards: 'Maria Reyes\nTom Brandt\nAmira Haddad\nLukas Novak',
  posts: 'Walking, to CP 6\nWest gate\nFood hall, incident\nControl room',
  since: '22:21\n21:57\n22:35\n21:55',
  incident: 'INC-3391',
}
export type PlanWords = Omit<typeof mallWords, 'incident'> & { incident?: string }
