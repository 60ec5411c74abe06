import type { Words } from '../words.ts'

export const parts = {
  optional: 'opcional',
  choose: 'Elija una opción',
  nothing: 'Ninguno',
  recommended: 'Recomendados',
  others: 'Los demás países',
  phoneCode: 'Prefijo del país',
  phoneArea: 'Prefijo',
  phoneNumber: 'Número',
  ibanLocked: 'El IBAN de una cuenta guardada no se puede cambiar. Añada una cuenta nueva.',
  ibanDoubtful:
    'Los dígitos de control de este IBAN no coinciden. Compárelo con su extracto bancario; aun así puede guardarlo.',
  unfinished: 'en curso',
  noFigure: 'sin datos',
  readChart: 'Leer las cifras del gráfico una a una',
  download: 'Descargar',
  downloading: '{percent} %',
  downloaded: 'Descargado',
  downloadFailed: 'La descarga ha fallado',
} satisfies Words['parts']
