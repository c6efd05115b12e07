/** What stands on the small screens beside the steps of how it works. */
export const stepPictureWords = {
  file: 'guards.csv', name: 'name', names: '252', licence: 'licence_no', licences: '252', expires: 'expires', dates: '249',
  site: 'Harbor Point Mall', saved: 'Saved 22:15', round: 'Round interval, 22:00 to 06:00', interval: 'every 90 min',
  fence: 'Geofence around the site', distance: '40 m', rest: 'Rest between shifts, at least 8 h',
  shift: 'First shift', present: '247/252', clockedIn: 'Clocked in, in geofence', clockedInFigure: '247',
  invited: 'Invited, not opened', invitedFigure: '4', late: 'Late, supervisor called', lateFigure: '1',
}
