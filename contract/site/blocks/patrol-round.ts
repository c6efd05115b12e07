/** The words on the guard's phone during the round, without checkpoints and orders. `{n}` is a figure. */
export const patrolRoundWords = {
  title: 'Night perimeter',
  next: 'Round 4 of 6, next',
  walked: 'Round 4 of 6, walked',
  waiting: '{n} waiting',
  allSent: 'All sent',
  checkpoint: 'CP {n}',
  due: 'Due',
  complete: 'Round complete',
  result: '8 of 8 seen, one tag to replace',
  scan: 'Hold Phone to Tag',
  again: 'Walk It Again',
  checkpoints: 'Checkpoints of the round',
  fault: 'Fault',
}
