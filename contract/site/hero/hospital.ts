/** The words on the second slide's plan, in the same form as the first's. */
export const hospitalWords = {
  title: 'St. Brigid Hospital',
  floors: 'L0\nL1\nL2',
  floor: 'L0',
  round: 'Wards and doors',
  stage: 'Round 2 of 5, started 22:30',
  labels:
    'Ward 2A\nWard 2B\nICU\nLinen\nLab\nLifts\nLifts\nX-ray\nTheatre\nWards\nPlant\nDay\nClinic\nClinic\nStore\n' +
    'Emergency\nAdmin\nCafé\nTriage\nHelipad\nVisitor parking\nAbbey Lane',
  checkpoints: 'Front desk\nAmbulance bay\nWest corridor\nWard 2A\nRoof stairs\nICU\nPharmacy\nPlant room',
  times: '22:30\n22:34\n22:39\n22:43 +1\n22:49\n22:54\n22:58\n23:04',
  guards: 'Priya Nair\nSam Oduya\nEva Lindt\nOmar Said',
  posts: 'Walking, to CP 5\nAmbulance bay\nMain entrance\nFront desk',
  since: '22:30\n21:50\n21:58\n21:54',
}
