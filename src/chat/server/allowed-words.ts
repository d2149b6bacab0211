/**
 * Every word a language model may write in its own voice:  to greet, to ask for vehicle and part, to explain what a part
 * does and where a VIN is. It has no word for amounts, times, promises, orders, payment or what the shop will do: those are
 * references. A word that is not here, or in the name of a part or a car, makes the reply be replaced.
 */
const ENGLISH = `a about again air all also alternator am an and another any anything are ask assistant at automatic bad battery be because
  behind below beside between blind blows both bracket brake brakes broken but call called can can't cannot car cars cause
  change characters charges chat check clear clicks close closed code codes cold color come comes common connects cool cools
  correct could couldn't coupe cracked crank cranks dash dashboard depends describe details did diesel different dim do does
  doesn't don't door doors down drive driver each either electric else engine engines enough example feel find fine first
  for found from front fuel gear gears get go goes gone good got grinding had handles happen happened happens happy has
  hatchback have hear heard heated hello help here hi hm holds home hot how humming hybrid i i'd i'll i'm i've idea if in
  inside into is isn't it it's its just keeps kind know leaking leaks left let let's letters lifts light like likely list
  listen little look looking looks loud lower made main make makes manual many may maybe me mean means measures mechanic
  middle might misfire missing model models moment more mostly moves much my name names near need needed needs newer next no noise
  not noted number of off often oh ok okay old older on once one ones only open opens or other our out outside over
  overheating overheats page part parte parts passenger person phone pickup piece pieces please possible price priced prices
  pricing problem pumps question questions quite quote quotes read really rear registration right rough same say says search
  sedan see seem seems sell shakes shall short shorter should show shows side sides size small smell smoke so some somebody
  someone something sometimes sorry sort sound sounds spell spelled spot squealing squeezes start started starter starts
  steering sticker still stuck such sure suv system take talk tell thank thanks that that's the their them then there
  there's these they thing things think this those though tightens title to together too top touch transmission truck try
  turn turns type types under understand understood up upper us use used usually valid van vehicle vehicles version very vin
  wagon want warm was we we're welcome well were what what's wheel wheels when where whether which while who whole why
  windshield wipers with words work works worn would write wrong wrote year yes you you're your zip`
const SPANISH = `a al algo ano aqui ayudar ayudarle año buenas buenos busca carro claro codigo como con cual cuál de del delantera delantero
  derecha derecho dia dias digame el ella en entiendo es esa ese eso esta este esto faro gracias hola izquierda izquierdo la
  las le llamar llamarnos lo los marca mas me mi modelo motor necesita necesito no nombre o otra otro para parte pero
  persona pieza piezas por postal precio pregunta puede puedo que quiere saber se si sin sobre su sus telefono tengo tiene
  trasera trasero un una usted vehiculo y`
/** They stand in the names of parts, and would say something else alone. */
const NOT_ALONE =
  'cd dc full special card third quarter half dual twin charge cut hold set lead level complete safety'.split(' ')

const talk: ReadonlySet<string> = new Set(`${ENGLISH} ${SPANISH}`.split(/\s+/))

export function isAllowedWord(word: string, partWords: ReadonlySet<string>): boolean {
  return talk.has(word) || (word.length > 1 && partWords.has(word) && !NOT_ALONE.includes(word))
}
