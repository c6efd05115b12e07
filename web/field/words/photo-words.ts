/** What a phone says of photos: those of a report, and those that come to an incident later. */
export const photoEnglish = {
  addPhoto: 'Add photo',
  photo: (number: number) => `Photo ${number}`,
  removePhoto: (number: number) => `Remove photo ${number}`,
  photoFailed: 'This is no picture that the phone can read.',
  ownReports: (count: number) => (count === 1 ? 'Your report' : `Your ${count} reports`),
  ownReportsWords: 'Add photos for a day, until control closes the incident.',
  addPhotos: 'Add photos',
  addPhotosTo: (name: string) => `Add photos to ${name}`,
  photosNote: 'What they show, if it needs words',
  photosNone: 'Take a photo first.',
  photosSend: 'Send the photos',
  photosDrop: 'Throw them away',
}

export const photoSpanish: typeof photoEnglish = {
  addPhoto: 'Añadir foto',
  photo: (number) => `Foto ${number}`,
  removePhoto: (number) => `Quitar foto ${number}`,
  photoFailed: 'El teléfono no puede leer esta imagen.',
  ownReports: (count) => (count === 1 ? 'Su informe' : `Sus ${count} informes`),
  ownReportsWords: 'Añada fotos durante un día, hasta que control cierre el incidente.',
  addPhotos: 'Añadir fotos',
  addPhotosTo: (name) => `Añadir fotos a ${name}`,
  photosNote: 'Qué muestran, si hacen falta palabras',
  photosNone: 'Tome primero una foto.',
  photosSend: 'Enviar las fotos',
  photosDrop: 'Desecharlas',
}

export const photoFrench: typeof photoEnglish = {
  addPhoto: 'Ajouter une photo',
  photo: (number) => `Photo ${number}`,
  removePhoto: (number) => `Retirer la photo ${number}`,
  photoFailed: 'Le téléphone ne peut pas lire cette image.',
  ownReports: (count) => (count === 1 ? 'Votre rapport' : `Vos ${count} rapports`),
  ownReportsWords: 'Ajoutez des photos pendant un jour, tant que le central n’a pas clos l’incident.',
  addPhotos: 'Ajouter des photos',
  addPhotosTo: (name) => `Ajouter des photos à ${name}`,
  photosNote: 'Ce qu’elles montrent, si c’est utile',
  photosNone: 'Prenez d’abord une photo.',
  photosSend: 'Envoyer les photos',
  photosDrop: 'Les jeter',
}
