/**
 * The words of the live map, without its people and places. `offPost` and `astray` name an alert. `{n}` is a figure,
 * `{time}` a duration.
 */
export const liveMapWords = {
  title: 'Live map',
  region: 'Sample company, London',
  map: 'Guards of the sample company on the map',
  onPostCount: '{n} on post',
  offPostCount: '{n} alert',
  onPost: 'On post',
  offPost: 'Alert {time}',
  astray: 'alert',
  call: 'Call',
  called: 'Called',
  answered: 'Answered the call: help is on the way',
}
