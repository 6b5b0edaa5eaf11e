/** Spanish texts of trips. */
export const TRIP_TEXTS: Readonly<Record<string, string>> = {
  "You're going to the lake, {name}": 'Se va al lago, {name}',
  '{name} is going to the lake': '{name} se va al lago',
  'The ridge is waiting, {name}': 'La sierra le espera, {name}',
  'The ridge is waiting for {name}': 'La sierra espera a {name}',
  'From US 64, take Mill Road for 3 miles to the lake. The gate is on the right, after the white church. No toll, paved all the way.':
    'Desde la US 64, siga Mill Road 3 millas hasta el lago. La entrada está a la derecha, después de la iglesia blanca. Sin peaje y pavimentado hasta el final.',
  'Map: from US 64, take Mill Road to the resort on Heron Lake':
    'Mapa: desde la US 64, por Mill Road hasta el resort en Heron Lake',
  'Quiet hours are from 10 PM to 7 AM.\nNo smoking indoors or on the decks.\nPets only in places that take them.':
    'Horario de silencio de 10 p.m. a 7 a.m.\nNo se fuma en el interior ni en las terrazas.\nMascotas solo en los alojamientos que las aceptan.',
  'Take the ridge road from the gas station in Ridgeline and stay left at both forks. The gate opens by itself.':
    'Desde la gasolinera de Ridgeline, tome el camino de la sierra y siga por la izquierda en las dos bifurcaciones. El portón se abre solo.',
  'Park in Lot B': 'Estaciónese en el lote B',
  'Free, with room for two cars each. Turn left after the gate.':
    'Gratis, con espacio para dos autos por propietario. Gire a la izquierda después de la entrada.',
  'Park beside the cottage': 'Estaciónese junto a la cabaña',
  'Follow Pine Lane to the end. There is room for two cars on the gravel.':
    'Siga Pine Lane hasta el final. En la grava caben dos autos.',
  'Stop at the front desk': 'Pase por la recepción',
  'Open 8 AM to 9 PM. Arriving later? Your key is in the lock box to the left of the door.':
    'Abierta de 8 a.m. a 9 p.m. ¿Llega más tarde? Su llave está en la caja de seguridad a la izquierda de la puerta.',
  'Lock box code': 'Código de la caja de seguridad',
  'Your door is in the main building': 'Su puerta está en el edificio principal',
  'The number on your key tells the floor: 101 is on the first, 204 on the second.':
    'El número de su llave indica el piso: 101 está en el primero, 204 en el segundo.',
  'Lakeview building, second floor': 'Edificio Lakeview, segundo piso',
  'Elevator in the lobby. No steps from Lot B to your door.':
    'Elevador en el vestíbulo. Sin escalones desde el lote B hasta su puerta.',
  'Lakeview building, second floor, door 204': 'Edificio Lakeview, segundo piso, puerta 204',
  'Elevator in the lobby, then right. No steps from Lot B to your door.':
    'Elevador en el vestíbulo y luego a la derecha. Sin escalones desde el lote B hasta su puerta.',
  'The cottage door': 'La puerta de la cabaña',
  'Two steps up to the porch. The porch light comes on by itself.':
    'Dos escalones hasta el porche. La luz del porche se enciende sola.',
  'Wi-Fi: HeronCove-Guest': 'Wi-Fi: HeronCove-Guest',
  'Wi-Fi password': 'Contraseña del Wi-Fi',
  'Leave the car at your door': 'Deje el auto en su puerta',
  'From November to April, bring chains. The ridge road is plowed by 8 AM.':
    'De noviembre a abril, traiga cadenas. El camino de la sierra está despejado a las 8 a.m.',
  'Open the door with your code': 'Abra la puerta con su código',
  'The keypad is under the porch lamp. The front desk is always open.':
    'El teclado está debajo de la lámpara del porche. La recepción está siempre abierta.',
  'Door code': 'Código de la puerta',
  'Pack a warm jacket. The lake may freeze at the edges.':
    'Traiga una chaqueta abrigada. El lago puede helarse en las orillas.',
  'Pack a warm jacket. Mornings are frosty.':
    'Traiga una chaqueta abrigada. Por las mañanas hay escarcha.',
  'Pack layers. Evenings by the lake are cold.':
    'Traiga varias capas de ropa. Junto al lago refresca al anochecer.',
  'A light jacket will do. It may rain.': 'Basta una chaqueta ligera. Puede llover.',
  'The lake is still cool for a swim.': 'El lago aún está fresco para nadar.',
  'Good for swimming from mid-month.': 'A partir de mediados de mes se puede nadar.',
  'Bring sunscreen. Afternoons can have thunder.':
    'Traiga protector solar. Por las tardes puede haber tormentas.',
  'The lake is at its warmest.': 'El lago está en su temperatura más cálida.',
  'Warm days, and a sweater for the evening.': 'Días cálidos; traiga un suéter para la noche.',
  'The leaves turn around the middle of the month.':
    'Las hojas cambian de color a mediados de mes.',
  'Pack a warm jacket. Snow is rare by the lake.':
    'Traiga una chaqueta abrigada. Junto al lago rara vez nieva.',
  'Clam bake on the beach': 'Almejas a la brasa en la playa',
  'From 5 PM at the boat house. Bring a chair.':
    'Desde las 5 p.m. en la casa de botes. Traiga una silla.',
  'Indoor pool closed': 'Piscina cubierta cerrada',
  'New tiles. The lake and the sauna stay open.':
    'Azulejos nuevos. El lago y la sauna siguen abiertos.',
  "Owners' meeting": 'Asamblea anual',
  '10 AM in the library, and by video.': 'A las 10 a.m. en la biblioteca y por video.',
  'Sailing week': 'Semana de vela',
  'Races each day at noon; boats can be borrowed.':
    'Regatas todos los días a mediodía; se prestan botes.',
  'Lakeside music in the lodge': 'Música junto al lago en el salón',
  'From 7 PM by the fire.': 'Desde las 7 p.m. junto a la chimenea.',
  "Presidents' week": 'Semana del Día de los Presidentes',
  'Fourth of July week': 'Semana del 4 de Julio',
  'Snowshoe walk by moonlight': 'Caminata con raquetas de nieve a la luz de la luna',
  'Meet at the barn at 7 PM.': 'Nos vemos en el granero a las 7 p.m.',
  'Road to the upper lodges closed': 'Cerrado el camino a las casas altas',
  'From 9 AM to noon each day.': 'Cada día de 9 a.m. a mediodía.',
}
