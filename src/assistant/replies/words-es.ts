import { company } from '#company/company.ts'
import type { UnservedKind } from '#vehicles/unserved-vehicle.ts'
import type { VinFailureCause } from '#vehicles/vin-failure.ts'
import { english, type Words } from './words-en.ts'

const { phone } = company
const SPANISH: readonly (readonly [string, string])[] = [
  ['business days', 'días hábiles'],
  ['hours', 'horas'],
  ['yards', 'deshuesaderos'],
  ['parts sold', 'piezas vendidas'],
  ['parts', 'piezas'],
  ['customers', 'clientes'],
  ['Mon-Fri', 'lunes a viernes'],
  ['Sat ', 'sábado '],
  ['Sunday closed', 'domingo cerrado'],
]
const inSpanish = (text: string) => SPANISH.reduce((all, [english, spanish]) => all.replaceAll(english, spanish), text)
const claims = Object.fromEntries(
  Object.entries(company.claims).map(([name, claim]) => [name, inSpanish(String(claim))]),
) as Record<keyof typeof company.claims, string>
const KINDS: Readonly<Record<UnservedKind, string>> = {
  motorcycle: 'una motocicleta',
  'heavy truck': 'un camión pesado',
  trailer: 'un remolque',
  'off-road vehicle': 'un vehículo todoterreno',
  'low-speed vehicle': 'un vehículo de baja velocidad',
}
const unserved = (name: string, kind: UnservedKind) =>
  `Vendemos piezas de autos y camionetas ligeras. ${name} es ${KINDS[kind]}, y no tenemos piezas para eso.`
const VIN_PROBLEMS: Readonly<Record<VinFailureCause, (vin: string) => string>> = {
  length: () => 'Un VIN tiene exactamente 17 caracteres.',
  'before-1981': () => 'Los autos de antes de 1981 tienen números más cortos: elija el suyo por año, marca y modelo.',
  characters: () => 'Un VIN solo tiene dígitos y letras, sin I, O ni Q.',
  'unknown-maker': (vin) =>
    `Ningún fabricante que conozcamos empieza con ${vin.slice(0, 3)}: revise los tres primeros caracteres.`,
  'year-character': (vin) => `La posición 10 dice el año, y ${vin.charAt(9)} no es ninguno: revise ese carácter.`,
  'made-up': () => 'No parece el VIN de un auto real: cópielo del título o del tablero.',
  undecodable: () => 'Su fabricante no hizo nada con un VIN así: revise si hay errores.',
}
const ENDS = { front: 'delantera', rear: 'trasera' }
const DAYS: Readonly<Record<string, string>> = {
  ...{ Monday: 'lunes', Tuesday: 'martes', Wednesday: 'miércoles', Thursday: 'jueves', Friday: 'viernes' },
  ...{ Saturday: 'sábado', Sunday: 'domingo' },
}

export const spanish: Words = {
  and: 'y',
  or: 'o',
  vehicle: 'vehículo',
  left: 'izquierda',
  right: 'derecha',
  front: ENDS.front,
  rear: ENDS.rear,
  year: 'año',
  make: 'marca',
  model: 'modelo',
  today: 'hoy',
  offer: `Pídame una persona, o llame al ${phone.display}.`,
  askWhenCalled: `Pregunte a nuestro equipo cuando se comunique con usted, o llame al ${phone.display}.`,
  again: ['Otra vez: ', 'Como le dije: ', 'Para repetirlo: ', 'Como antes: '],
  whatIDo:
    'Puedo decodificar un VIN, decirle el precio de una pieza usada y responder sobre envíos, devoluciones, horario y pagos.',
  start: 'Dígame su vehículo (año, marca y modelo, o el VIN) y la pieza que necesita.',
  unknown: 'No sé la respuesta a eso.',
  unknownRest: `Para lo demás, pídame una persona o llame al ${phone.display}.`,
  unknownOfPart: (parts, vehicle) =>
    `Eso no lo sé. Nuestro equipo puede decirle más sobre ${parts} para su ${vehicle}.`,
  unknownPart: (vehicle) =>
    `No encontré eso en nuestra lista de piezas${vehicle ? `, así que no tengo precio para su ${vehicle}` : ''}. Vendemos piezas usadas de autos y camionetas ligeras. Pruebe con otro nombre.`,
  unsoldItem: 'Otra cosa que nombró no está en nuestra lista.',
  vin: (vin, name) => `VIN ${vin}: ${name}.`,
  candidates: (parts) => `Muchas veces es: ${parts}.`,
  noDiagnosis: 'No soy mecánico: hágalo revisar antes de comprar.',
  whichToPrice: (vehicle) => `¿De cuál quiere el precio para su ${vehicle}, o de todas?`,
  whichAndVehicle: 'Dígame el vehículo (año, marca y modelo, o el VIN) y de cuál quiere el precio, o de todas.',
  vinProblem: ({ cause, suggestion }, vin) =>
    `${VIN_PROBLEMS[cause](vin)}${suggestion ? ` ¿Quiso decir ${suggestion}?` : ''}`,
  vinWarnings: ({ make, model, unserved: kind, warnings }) => [
    ...(kind ? [unserved([make, model].filter(Boolean).join(' '), kind)] : []),
    ...(warnings.length > (kind ? 1 : 0)
      ? ['Hay una duda con este VIN: revise que no tenga errores y que sea su auto.']
      : []),
  ],
  refusal: (refusal) => {
    if (refusal.reason === 'unserved') return unserved(`${refusal.make} ${refusal.model}`, refusal.kind)
    const { vehicle, part } = refusal
    if (refusal.reason === 'electric') return `El ${vehicle} es eléctrico y no tiene esta pieza: ${part}.`
    const built = refusal.reason === 'since' ? 'Los autos la tienen desde' : 'Los autos la tuvieron hasta'
    return `El ${vehicle} no se fabricó con esta pieza: ${part}. ${built} ${refusal.year}, más o menos.`
  },
  facts: {
    yards: claims.yards,
    parts: claims.parts,
    partsSold: claims.partsSold,
    customers: claims.customers,
    contactWithin: claims.contactWithin,
    hours: inSpanish(english.facts.hours),
    warranty: 'Si una pieza trae garantía por escrito, su pedido dice cuánto dura y qué cubre',
    normalWear: 'El desgaste, las marcas y el óxido superficial que no afectan el funcionamiento son normales',
    returnFreight: 'La RMA le dice adónde enviar la pieza y quién paga el flete de regreso.',
    freeLookup: 'Decodificar un VIN es gratis.',
    noInstalling: 'Vendemos piezas; no las instalamos.',
    payment:
      'Este sitio no cobra pagos. Al comprar, usted paga en dólares por un procesador de pagos, de la forma que acordemos. Los pedidos se pagan antes de enviarse, salvo acuerdo por escrito.',
    steps: `1. Diga el vehículo. Escriba el VIN, o elija año, marca, modelo y pieza. Decodificar es gratis.\n2. Lea el precio. Pieza, flete, impuesto estimado y total, en la página y en su correo, junto al promedio del mercado.\n3. Confirme con una persona. Nuestro equipo se comunica dentro de ${claims.contactWithin}. Cuando pide y paga, la pieza sale dentro de ${claims.shipping} y tarda ${claims.delivery} en llegar.`,
  },
  noModel: 'No dice el modelo.',
  badVin: (sentence) => `No pude decodificar ese VIN. ${sentence}`,
  wrongLength: (counted, length) =>
    `No pude decodificar ese VIN: conté ${counted} caracteres, y un VIN tiene ${length}.`,
  checkIt: 'Revíselo, por favor.',
  sayYes: 'Si es ese, diga que sí.',
  forPart: (amount) => `${amount} por la pieza`,
  forParts: (amount) => `${amount} por las piezas`,
  shipping: (amount) => `${amount} de envío`,
  tax: (amount) => `${amount} de impuesto`,
  total: (amount) => `Total ${amount}.`,
  together: 'Todo junto',
  pieces: (count) => `${count} piezas`,
  cheaper: (name) => `${name} es lo más barato, con envío.`,
  sameCost: (names) => `${names} cuestan lo mismo.`,
  assumedEnd: (end) => `Tomé la ${ENDS[end]}. Si necesita la ${ENDS[end === 'front' ? 'rear' : 'front']}, dígame.`,
  noZip:
    'El envío es el promedio nacional y el impuesto depende del código postal. Dígame su código postal para el total.',
  badZip: (zip) =>
    `No conozco el código postal ${zip}: el envío es el promedio nacional y falta el impuesto. Revíselo, por favor.`,
  restricted: (parts) => `${parts}: la ley limita cómo se vende y se envía. Le decimos qué aplica.`,
  checkYear: (name, first, last) => `Nuestra lista tiene el ${name} de ${first} a ${last}: revise el año, por favor.`,
  whichVehicle: (parts) =>
    `¿Para qué vehículo es${parts ? `: ${parts}` : ''}? Dígame el año, la marca y el modelo, o el VIN.`,
  whatYear: (name) => `¿De qué año es el ${name}?`,
  whichOf: (pieces, name) => `¿Qué ${pieces} es el ${name}?`,
  yearRange: (first, last) => `Nuestra lista tiene vehículos de ${first} a ${last}. ¿De qué año es el suyo?`,
  whichSeries: (series) =>
    `¿Qué BMW ${series} es? Lo dice la insignia de la cajuela, como ${series.charAt(0)}28i o ${series.charAt(0)}35i.`,
  isItA: (name, choices) => `¿El ${name} es un ${choices}?`,
  thenPrice: (parts) => `Entonces le doy el precio: ${parts}.`,
  andPart: '¿Y qué pieza necesita?',
  whichPart: (names) => `${names}. ¿Qué pieza necesita?`,
  whichPartOf: (names) => `${names}. ¿Qué pieza necesita, y para cuál?`,
  vinPlace: 'El VIN lo dice todo: está abajo del parabrisas, del lado del conductor.',
  haveVehicle: (name) => `Tengo su ${name}.`,
  openNow: (closes) => `Ahora está abierto, hasta las ${closes}, hora del centro.`,
  closedNow: (day, opens) =>
    `Ahora está cerrado; abrimos ${day === 'today' ? 'hoy' : `el ${DAYS[day] ?? day}`} a las ${opens}, hora del centro.`,
  handedOver: `Gracias. Nuestro equipo tiene sus datos y se comunica con usted dentro de ${claims.contactWithin}.`,
  handedOverBefore: `Nuestro equipo ya tiene sus datos y se comunica con usted dentro de ${claims.contactWithin}.`,
  personCan: 'Una persona puede seguir con usted.',
  ratherTalk: `¿Prefiere hablar ahora? Llame al ${phone.display}.`,
  ourNumber: `Nuestro número es ${phone.display}.`,
  phoneIncomplete: 'Un número de teléfono tiene 10 dígitos, con el código de área.',
  emailIncomplete: 'Ese correo no está completo.',
  howToReach: '¿Cómo lo contactamos? Deme un teléfono o un correo.',
  whatName: '¿Y cuál es su nombre?',
  giveDetails: 'Para que alguien se comunique con usted, deme su nombre y un teléfono o un correo.',
  allRight: 'Muy bien.',
  justAsk: 'Si necesita algo más, pregunte.',
  orderNow: (form) =>
    `Para pedir, haga la cotización con sus datos en ${form} o pídame una persona: nuestro equipo se comunica dentro de ${claims.contactWithin}. Si necesita otra pieza, pregunte.`,
  quoteNotFound: (number) =>
    `No encuentro la cotización ${number ? `${number} ` : ''}de este navegador. Su correo tiene un enlace, y nuestro equipo puede buscarla: tenga el número a la mano.`,
  quote: (number, part, vehicle, total, status) => `${number}: ${part} para el ${vehicle}, total ${total}. ${status}`,
  quoteStatus: {
    pending: (until) => `Vale hasta ${until}. Para aceptarla, abra el enlace del correo o llámenos con el número.`,
    requested: () => 'Usted dijo que la quiere; nuestro equipo la confirma con usted.',
    accepted: () => 'Está aceptada.',
    declined: () => 'Fue rechazada.',
    expired: (until) => `Venció el ${until}. Puedo calcular el precio de hoy.`,
  },
  times: `Las piezas salen dentro de ${claims.shipping} después de un pedido aceptado y pagado, y la entrega tarda ${claims.delivery} más.`,
  priceHere: `El precio lo tiene aquí al momento: dígame el vehículo y la pieza. Nuestro equipo se comunica dentro de ${claims.contactWithin} de una cotización, por teléfono o correo.`,
  returnWindow: (days) => `Tiene ${days} días desde que recibe la pieza para devolverla.`,
  howToReturn: (days) =>
    `Toda devolución necesita una autorización (RMA), y la pieza se envía dentro de ${days} días de haberla recibido.`,
  installed: 'Las piezas instaladas o modificadas no se pueden devolver, a menos que sean defectuosas.',
  electrical:
    'las piezas eléctricas no se pueden devolver. Una que no funciona, no es la que pidió o se rompió en el camino es otro asunto.',
  notReturnable:
    'No se pueden devolver: piezas eléctricas, pedidos especiales y piezas instaladas o modificadas (salvo defectuosas).',
  details: 'Detalles: /terms',
  coreUsual: (parts) => `${parts}: es normal un depósito por casco. `,
  coreUnusual: (parts) => `${parts}: no es normal un depósito por casco. `,
  weight: (part, pounds) => `${part}: unas ${pounds} lb, según calculamos el flete.`,
  weightVaries: 'Una en particular puede pesar más o menos.',
  whichWeight: '¿Qué pieza es? El flete depende de su peso.',
  partNumber:
    'No puedo buscar una pieza por su número: voy por el vehículo y la pieza. Nuestro equipo puede comparar el número antes de que pida.',
  partAndVehicle: '¿Qué pieza es, y para qué vehículo (año, marca y modelo)?',
}
