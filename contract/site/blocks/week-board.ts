/** What the week board says, beside the names, times and sites of its sample week. `{n}` stands for a figure. */
export const weekBoardWords = {
  title: 'Week 47', region: 'Region: Harbor', sites: '6 sites', roster: 'Roster of week 47, region Harbor',
  conflicts: '{n} conflict', overtime: '{n} overtime', open: '{n} open', noGaps: 'No gaps', gap: 'gap',
  guard: 'Guard', shown: '8 of 38 shown', hours: 'Hours', most: 'max {n}',
  place: 'Place', fits: '{n} h, fits', fitsOvertime: '{n} h, overtime', notArmed: 'Not armed', rest: 'Rest {n} h', barred: 'Barred',
  off: 'Off', overtimeMark: 'OT', openShifts: 'Open shifts', toFill: '{n} to fill', covered: 'Sunday is covered', armed: 'armed', undo: 'Undo',
}
