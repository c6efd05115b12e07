/** The words of the live map, without its people and places. `{n}` is a figure, `{time}` a duration. */
export const liveMapWords = {
  title: 'Live map',
  region: 'Harbor region',
  map: 'Guards on the map of the Harbor region',
  onPostCount: '{n} on post',
  offPostCount: '{n} off post',
  onPost: 'On post',
  offPost: 'Off post {time}',
  astray: 'off post',
  call: 'Call',
  called: 'Called',
  answered: 'Answered the call 00:55',
}
