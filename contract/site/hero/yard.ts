/** The words on the third slide's plan, in the same form as the first's. */
export const yardWords = {
  title: 'Pier 9 Terminal',
  floors: 'North\nYard\nRail',
  floor: 'Yard',
  round: 'Fence line',
  stage: 'Round 4 of 8, started 22:16',
  labels:
    'A 01\nA 02\nB 01\nB 02\nReefer\nEmpty\nFuel\nDock 1\nDock 2\nDock 3\nOffice\nCanteen\nGatehouse\nCrane 1\n' +
    'Crane 2\nCrane 3\nInner harbor\nRail siding\nTerminal Way',
  checkpoints: 'Gatehouse\nSouth fence\nCorner SW\nRail gate\nCrane 1\nCrane 2\nQuay end\nFuel store',
  times: '22:16\n22:21\n22:27\n22:33\n22:40 +3\n22:46\n22:53\n23:01',
  guards: 'Bea Nowak\nJo Whitlock\nRui Prado\nInes Maro',
  posts: 'Dog patrol, to CP 6\nMain gate\nWarehouse docks\nGatehouse',
  since: '22:16\n21:52\n22:05\n21:56',
  incident: 'INC-3390',
}
