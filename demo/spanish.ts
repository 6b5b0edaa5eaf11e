/** Texts of the demo resorts and their Spanish translations. */
const SPANISH: Readonly<Record<string, string>> = {
  // sign-in and help
  'Heron Cove owners': 'Propietarios de Heron Cove',
  'Your stays, bills and points': 'Sus estadías, facturas y puntos',
  'Your place on the lake': 'Su lugar en el lago',
  'Your Login ID is on every bill. Owner services answer 8 AM to 8 PM, every day.':
    'Su identificador de acceso está en cada factura. Atención a propietarios responde todos los días de 8 a. m. a 8 p. m.',
  'Bayview owners': 'Propietarios de Bayview',
  'Beach days, bills and points': 'Días de playa, facturas y puntos',
  'Your days at the beach': 'Sus días en la playa',
  'Your Login ID is on every bill.': 'Su identificador de acceso está en cada factura.',
  'The Pines owners': 'Propietarios de The Pines',
  'Your weeks, your house, your bills': 'Sus semanas, su casa, sus facturas',
  'Your house in the pines': 'Su casa entre los pinos',
  'The indoor pool is closed this week while we lay new tiles. The outdoor pool stays open and heated.':
    'La piscina cubierta está cerrada esta semana mientras colocamos azulejos nuevos. La piscina exterior sigue abierta y climatizada.',
  'Summer boat slips can be booked from the first of the month. Please call owner services.':
    'Los amarres de verano se pueden reservar a partir del primero de mes. Llame a atención a propietarios.',
  'The ridge road is closed to trucks on Sundays.':
    'Los domingos, el camino de la sierra está cerrado a los camiones.',
  'May I bring my dog?': '¿Puedo llevar a mi perro?',
  'Dogs are welcome in the Pine Cottages. Please keep them on a leash at the beach and tell the front desk when you check in.':
    'Los perros son bienvenidos en las cabañas Pine. Llévelos con correa en la playa y avise en la recepción cuando llegue.',
  'Is there a boat ramp?': '¿Hay una rampa para botes?',
  'Yes, beside the dock. Slips can be booked with owner services from the first of the month before your stay.':
    'Sí, junto al muelle. Los amarres se reservan con atención a propietarios a partir del primer día del mes anterior a su estadía.',
  Points: 'Puntos',
  House: 'Casa',
  'Email us': 'Escríbanos',
  Adults: 'Adultos',
  Children: 'Niños',
  Infants: 'Bebés',
  'Summit Houses': 'Casas Summit',
  '<p><strong>Good to know:</strong> check-in for floating weeks is on Sunday. Summer fills early: look a month ahead.</p>':
    '<p><strong>Le conviene saber:</strong> las semanas flotantes empiezan en domingo. El verano se llena pronto: busque con un mes de anticipación.</p>',
  '<p>Bring a photo ID to the front desk. <a href="https://heroncove.example/arrival">How to find us</a></p>':
    '<p>Traiga a la recepción una identificación con foto. <a href="https://heroncove.example/arrival">Cómo llegar</a></p>',
  '<p>Heron Cove Resort · 12 Shore Road, Heron Cove · Owner services 8 AM to 8 PM, every day</p>':
    '<p>Heron Cove Resort · 12 Shore Road, Heron Cove · Atención a propietarios todos los días de 8 a. m. a 8 p. m.</p>',
  '<p>The Pines at Ridgeline · 400 Ridge Trail · Front desk always open</p>':
    '<p>The Pines at Ridgeline · 400 Ridge Trail · Recepción siempre abierta</p>',
  '<p>Bayview Beach Club · 1 Bay Parade. Stays: hotel booking demand datasets, N. Antonio, A. de Almeida, L. Nunes, Data in Brief 22 (2019), CC BY 4.0, dates moved</p>':
    '<p>Bayview Beach Club · 1 Bay Parade. Estadías: hotel booking demand datasets, N. Antonio, A. de Almeida, L. Nunes, Data in Brief 22 (2019), CC BY 4.0, con fechas cambiadas</p>',

  // trips
  "You're going to the lake, {name}": 'Se va al lago, {name}',
  '{name} is going to the lake': '{name} se va al lago',
  'The ridge is waiting, {name}': 'La sierra le espera, {name}',
  'The ridge is waiting for {name}': 'La sierra espera a {name}',
  'From US 64, take Mill Road for 3 miles to the lake. The gate is on the right, after the white church. No toll, paved all the way.':
    'Desde la US 64, siga Mill Road 3 millas hasta el lago. La entrada está a la derecha, después de la iglesia blanca. Sin peaje y pavimentado hasta el final.',
  'Map: from US 64, take Mill Road to the resort on Heron Lake':
    'Mapa: desde la US 64, por Mill Road hasta el resort en Heron Lake',
  'Quiet hours are from 10 PM to 7 AM.\nNo smoking indoors or on the decks.\nPets only in places that take them.':
    'Horario de silencio de 10 p. m. a 7 a. m.\nNo se fuma en el interior ni en las terrazas.\nMascotas solo en los alojamientos que las aceptan.',
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
    'Abierta de 8 a. m. a 9 p. m. ¿Llega más tarde? Su llave está en la caja de seguridad a la izquierda de la puerta.',
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
    'De noviembre a abril, traiga cadenas. El camino de la sierra está despejado a las 8 a. m.',
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
    'Desde las 5 p. m. en la casa de botes. Traiga una silla.',
  'Indoor pool closed': 'Piscina cubierta cerrada',
  'New tiles. The lake and the sauna stay open.':
    'Azulejos nuevos. El lago y la sauna siguen abiertos.',
  "Owners' meeting": 'Reunión de propietarios',
  '10 AM in the library, and by video.': 'A las 10 a. m. en la biblioteca y por video.',
  'Sailing week': 'Semana de vela',
  'Races each day at noon; boats can be borrowed.':
    'Regatas todos los días a mediodía; se prestan botes.',
  'Lakeside music in the lodge': 'Música junto al lago en el salón',
  'From 7 PM by the fire.': 'Desde las 7 p. m. junto a la chimenea.',
  "Presidents' week": 'Semana del Día de los Presidentes',
  'Fourth of July week': 'Semana del 4 de Julio',
  'Snowshoe walk by moonlight': 'Caminata con raquetas de nieve a la luz de la luna',
  'Meet at the barn at 7 PM.': 'Nos vemos en el granero a las 7 p. m.',
  'Road to the upper lodges closed': 'Cerrado el camino a las casas altas',
  'From 9 AM to noon each day.': 'Cada día de 9 a. m. a mediodía.',

  // places
  'Cove Studio': 'Estudio Cove',
  'Lakeview One-Bedroom': 'Lakeview de un dormitorio',
  'Garden Suite': 'Suite Jardín',
  'Garden Suite, Side A': 'Suite Jardín, lado A',
  'Garden Suite, Side B': 'Suite Jardín, lado B',
  'Pine Cottage': 'Cabaña Pine',
  'Dune Villa': 'Villa Dune',
  'Side A': 'Lado A',
  'Side B': 'Lado B',
  'One room, first floor': 'Una habitación, primer piso',
  'One bedroom, second floor': 'Un dormitorio, segundo piso',
  'Two bedrooms, can be split in two': 'Dos dormitorios, se puede dividir en dos',
  'One bedroom of a Garden Suite': 'Un dormitorio de una Suite Jardín',
  'Studio of a Garden Suite': 'Estudio de una Suite Jardín',
  'Cottage on its own, one floor': 'Cabaña independiente, de un piso',
  'Three bedrooms by the water': 'Tres dormitorios junto al agua',
  '1 queen': '1 cama queen',
  '1 king, sofa bed': '1 cama king, sofá cama',
  '1 king, 1 queen, sofa bed': '1 cama king, 1 cama queen, sofá cama',
  '1 queen, sofa bed': '1 cama queen, sofá cama',
  '1 king, 1 bunk, sofa bed': '1 cama king, 1 litera, sofá cama',
  '2 kings, 2 twins, sofa bed': '2 camas king, 2 individuales, sofá cama',
  'Harbor view': 'Vista al puerto',
  'Lake view': 'Vista al lago',
  'Garden view': 'Vista al jardín',
  'Forest view': 'Vista al bosque',
  'Bay view': 'Vista a la bahía',
  'Mountain view': 'Vista a la montaña',
  'No steps: elevator': 'Sin escalones: elevador',
  '3 steps at the door': '3 escalones en la puerta',
  '2 steps at the door': '2 escalones en la puerta',
  '4 steps at the door': '4 escalones en la puerta',
  'No steps': 'Sin escalones',
  Elevator: 'Elevador',
  'Bay Studio': 'Estudio Bay',
  'Bay Studio Plus': 'Estudio Bay Plus',
  'Terrace Room': 'Habitación con terraza',
  'Bay Double': 'Doble Bay',
  'Bay Suite': 'Suite Bay',
  'Family Suite': 'Suite familiar',
  'Grand Suite': 'Gran suite',
  'Harbor Suite': 'Suite Harbor',
  'Island Suite': 'Suite Island',
  Pavilion: 'Pabellón',
  'Ridge Two-Bedroom': 'Ridge de dos dormitorios',
  'Summit Residence': 'Residencia Summit',
  'Lodge House': 'Casa Lodge',
  'Two bedrooms, first floor': 'Dos dormitorios, primer piso',
  'Three bedrooms, quarter shares': 'Tres dormitorios, en cuartas partes',
  'Four bedrooms, whole ownership': 'Cuatro dormitorios, en propiedad completa',
  '1 king, 2 twins': '1 cama king, 2 individuales',
  '2 kings, 2 twins': '2 camas king, 2 individuales',
  '3 kings, bunk room': '3 camas king, cuarto de literas',
  'High season': 'Temporada alta',
  'Mid season': 'Temporada media',
  'Low season': 'Temporada baja',
  'All year': 'Todo el año',
  'Wi-Fi': 'Wi-Fi',
  'Good for video calls': 'Sirve para videollamadas',
  'Air conditioning and heat': 'Aire acondicionado y calefacción',
  'Each room on its own': 'Cada habitación por separado',
  'Full kitchen': 'Cocina completa',
  'Dishwasher, coffee maker, 8 place settings': 'Lavavajillas, cafetera, vajilla para 8',
  'No pets': 'No se admiten mascotas',
  'Pine Cottages welcome dogs': 'Las cabañas Pine aceptan perros',
  'Dogs welcome': 'Se admiten perros',
  'Two at most, $20 a stay': 'Dos como máximo, $20 por estadía',
  Bedroom: 'Dormitorio',
  'Bedroom 1': 'Dormitorio 1',
  'Bedroom 2': 'Dormitorio 2',
  'Bedroom 3': 'Dormitorio 3',
  '1 king bed': '1 cama king',
  '1 queen bed': '1 cama queen',
  '2 twin beds': '2 camas individuales',
  'Living room': 'Sala',
  'Queen sofa bed': 'Sofá cama queen',
  Room: 'Habitación',
  'Sofa bed': 'Sofá cama',
  'To the door': 'Hasta la puerta',
  '3 steps of 6 inches with a handrail. 40 feet from Lot C.':
    '3 escalones de 6 pulgadas con pasamanos. A 40 pies del lote C.',
  Doors: 'Puertas',
  'Entrance 34 inches, bathrooms 28 inches wide.':
    'Entrada de 34 pulgadas y baños de 28 pulgadas de ancho.',
  Beds: 'Camas',
  Bed: 'Cama',
  'King 25 inches high, queen 24 inches.': 'La king mide 25 pulgadas de alto; la queen, 24.',
  'No step-free way in': 'Sin entrada libre de escalones',
  'Lakeview and the Cove Studios have one.': 'Lakeview y los estudios Cove sí la tienen.',
  'One room': 'Una habitación',
  'No steps. Elevator from the lobby, 90 feet from Lot B.':
    'Sin escalones. Elevador desde el vestíbulo, a 90 pies del lote B.',
  'Entrance 36 inches, bathroom 32 inches wide.':
    'Entrada de 36 pulgadas y baño de 32 pulgadas de ancho.',
  Shower: 'Ducha',
  'Step-free, with grab bars and a bench.': 'Sin escalón, con barras de apoyo y banco.',
  'Queen 23 inches high.': 'La queen mide 23 pulgadas de alto.',
  'No oven': 'Sin horno',
  'Lakeview One-Bedrooms have one.': 'Los Lakeview de un dormitorio sí lo tienen.',
  Kitchenette: 'Cocineta',
  'Two burners, microwave, fridge': 'Dos hornillas, microondas, refrigerador',
  '1 bathroom': '1 baño',
  '2 bathrooms': '2 baños',
  'Hair dryer, towels for 2': 'Secador de pelo, toallas para 2',
  'Hair dryer, towels for 4': 'Secador de pelo, toallas para 4',
  '1 TV': '1 televisor',
  '2 TVs': '2 televisores',
  '3 TVs': '3 televisores',
  Balcony: 'Balcón',
  'Two chairs above the harbor': 'Dos sillas sobre el puerto',
  'No steps. Elevator from the lobby, 120 feet from Lot B.':
    'Sin escalones. Elevador desde el vestíbulo, a 120 pies del lote B.',
  'King 24 inches high.': 'La king mide 24 pulgadas de alto.',
  'No roll-in shower': 'Sin ducha para silla de ruedas',
  'The Dune Villas have one.': 'Las villas Dune sí la tienen.',
  Deck: 'Terraza de madera',
  'On the lake side, with two chairs': 'Del lado del lago, con dos sillas',
  'Washer and dryer': 'Lavadora y secadora',
  'In the hallway closet': 'En el clóset del pasillo',
  'Side A, bedroom': 'Lado A, dormitorio',
  'Two kitchens': 'Dos cocinas',
  'One full, one kitchenette': 'Una completa y una cocineta',
  'One tub, one shower': 'Uno con tina y otro con ducha',
  Patio: 'Patio',
  'Along both sides': 'A lo largo de ambos lados',
  Tub: 'Tina',
  '1 bunk bed, up to 180 pounds': '1 litera, hasta 180 libras',
  '2 steps of 7 inches. Parking at the door.':
    '2 escalones de 7 pulgadas. Estacionamiento en la puerta.',
  'Entrance 34 inches, bathroom 28 inches wide.':
    'Entrada de 34 pulgadas y baño de 28 pulgadas de ancho.',
  Inside: 'Interior',
  'One floor, no steps.': 'Un solo piso, sin escalones.',
  'King 24 inches high, bunk 16 and 52 inches.':
    'La king mide 24 pulgadas de alto; las literas, 16 y 52.',
  'No shower without a step': 'Sin ducha a ras de suelo',
  'Lakeview has one.': 'Lakeview sí la tiene.',
  'Tub with a shower': 'Tina con ducha',
  'Wood fireplace': 'Chimenea de leña',
  'Wood is at the door': 'La leña está en la puerta',
  'No steps. A ramp of 1 in 14, 30 feet from your parking space.':
    'Sin escalones. Rampa de 1 en 14, a 30 pies de su lugar de estacionamiento.',
  'Every door 36 inches wide.': 'Todas las puertas miden 36 pulgadas de ancho.',
  'Roll-in, 5 by 5 feet, with grab bars and a bench.':
    'Para silla de ruedas, de 5 por 5 pies, con barras de apoyo y banco.',
  'Kings 22 inches high with room below for a lift.':
    'Las king miden 22 pulgadas de alto, con espacio debajo para una grúa.',
  'One tub, one roll-in shower': 'Uno con tina y otro con ducha para silla de ruedas',
  Terrace: 'Terraza',
  'By the water, with a grill': 'Junto al agua, con parrilla',
  'A 2-minute walk from the front desk, 1 minute to the harbor.':
    'A 2 minutos a pie de la recepción y a 1 minuto del puerto.',
  'A 3-minute walk from the front desk, 2 to the pool. Shade in the afternoon.':
    'A 3 minutos a pie de la recepción y a 2 de la piscina. Sombra por la tarde.',
  'A 4-minute walk from the front desk, 1 minute to the boat dock, 3 to the pool. Morning sun on the deck.':
    'A 4 minutos a pie de la recepción, a 1 del muelle y a 3 de la piscina. Sol de la mañana en la terraza.',
  'At the end of Pine Lane, a 6-minute walk from the front desk.':
    'Al final de Pine Lane, a 6 minutos a pie de la recepción.',
  'A 2-minute walk from the front desk.': 'A 2 minutos a pie de la recepción.',
  'A 3-minute walk from the front desk.': 'A 3 minutos a pie de la recepción.',
  'A 6-minute walk uphill, or the shuttle.': 'A 6 minutos cuesta arriba a pie, o en el transporte.',
  'By the water, a 7-minute walk from the front desk, or drive to the door.':
    'Junto al agua, a 7 minutos a pie de la recepción; también se puede llegar en auto hasta la puerta.',

  // photos
  'Balcony with two chairs above the harbor, sailboats and the lighthouse behind':
    'Balcón con dos sillas sobre el puerto; detrás, veleros y el faro',
  'Afternoon on the balcony': 'La tarde en el balcón',
  'Queen bed beside a window with sailboats': 'Cama queen junto a una ventana con veleros',
  'Kitchenette with a blue counter and a fridge': 'Cocineta con barra azul y refrigerador',
  'Bathroom with a step-free shower and a bench': 'Baño con ducha sin escalón y banco',
  'Deck with two chairs, the lake and the hills behind':
    'Terraza con dos sillas; detrás, el lago y las colinas',
  'Morning sun on the deck': 'Sol de la mañana en la terraza',
  'Living room with a sofa before a wide window to the lake':
    'Sala con un sofá frente a un ventanal al lago',
  'Bedroom with a king bed and two bedside lamps':
    'Dormitorio con cama king y dos lámparas de noche',
  'Kitchen with a counter and two stools': 'Cocina con barra y dos bancos',
  'Bathroom with a step-free shower, grab bars and a bench':
    'Baño con ducha sin escalón, barras de apoyo y banco',
  'Patio with two chairs before the garden and the hills':
    'Patio con dos sillas frente al jardín y las colinas',
  'Both sides share the patio': 'Los dos lados comparten el patio',
  'Living room of Side A with a green sofa and the garden outside':
    'Sala del lado A con sofá verde y el jardín afuera',
  'Bedroom of Side A with a king bed and a window to the garden':
    'Dormitorio del lado A con cama king y ventana al jardín',
  'Kitchen of Side A with a green counter and two stools':
    'Cocina del lado A con barra verde y dos bancos',
  'Bathroom of Side A with a tub and a round mirror': 'Baño del lado A con tina y espejo redondo',
  'Queen bed of Side B under two pictures': 'Cama queen del lado B bajo dos cuadros',
  'Kitchenette of Side B with a fridge': 'Cocineta del lado B con refrigerador',
  'Wooden cottage among tall firs, smoke rising from the chimney':
    'Cabaña de madera entre abetos altos, con humo en la chimenea',
  'Pine Lane on an October afternoon': 'Pine Lane en una tarde de octubre',
  'Living room with a red sofa and a fire in the fireplace':
    'Sala con sofá rojo y fuego en la chimenea',
  'Bedroom with a king bed and a view of the forest': 'Dormitorio con cama king y vista al bosque',
  'Children’s room with a bunk bed, a ladder and a ball':
    'Cuarto de niños con litera, escalera y pelota',
  'Kitchen with red cupboards and two stools': 'Cocina con alacenas rojas y dos bancos',
  'Bathroom with a tub full of foam': 'Baño con una tina llena de espuma',
  'White villa on the beach with lit windows at sunset':
    'Villa blanca en la playa con ventanas iluminadas al atardecer',
  'The villa at dusk': 'La villa al anochecer',
  'Living room with a blue sofa and the sunset in the window':
    'Sala con sofá azul y el atardecer en la ventana',
  'Terrace with two chairs by the water': 'Terraza con dos sillas junto al agua',
  'Main bedroom with a king bed': 'Dormitorio principal con cama king',
  'Third bedroom with two twin beds': 'Tercer dormitorio con dos camas individuales',
  'Kitchen with a long counter': 'Cocina con una barra larga',
  'Roll-in shower with grab bars and a bench':
    'Ducha para silla de ruedas con barras de apoyo y banco',
  'Outdoor pool with two parasols, the lake behind':
    'Piscina exterior con dos sombrillas; detrás, el lago',
  'The pool is open from May to October': 'La piscina abre de mayo a octubre',
  'Floor plan: entrance into the kitchenette, one room with a queen bed behind it, the balcony on the harbor side, the bathroom on the right':
    'Plano: entrada a la cocineta; detrás, una habitación con cama queen; el balcón del lado del puerto; el baño a la derecha',
  'Floor plan: entrance into the kitchen, living room with a deck on the lake side, bedroom on the left, bathroom on the right':
    'Plano: entrada a la cocina, sala con terraza del lado del lago, dormitorio a la izquierda, baño a la derecha',
  'Floor plan: Side A on the left with bedroom, bath, living room and kitchen, Side B on the right with a room, bath and kitchen, a patio along both':
    'Plano: lado A a la izquierda con dormitorio, baño, sala y cocina; lado B a la derecha con habitación, baño y cocina; un patio a lo largo de ambos',
  'Floor plan: Side A on the left with bedroom, bath, living room and kitchen; Side B is not part of it':
    'Plano: lado A a la izquierda con dormitorio, baño, sala y cocina; el lado B no forma parte',
  'Floor plan: Side B on the right with a room, bath and kitchen; Side A is not part of it':
    'Plano: lado B a la derecha con habitación, baño y cocina; el lado A no forma parte',
  'Floor plan: porch and entrance into the kitchen, living room with a fireplace behind it, two bedrooms on the left, bathroom on the right':
    'Plano: porche y entrada a la cocina; detrás, sala con chimenea; dos dormitorios a la izquierda, baño a la derecha',
  'Floor plan: living and dining in the middle, bedrooms on both sides, two bathrooms, the terrace by the water':
    'Plano: sala y comedor en el centro, dormitorios a ambos lados, dos baños, la terraza junto al agua',
  'Map of the resort: front desk, pool and garden in the north, harbor, lakeview and dunes on the lake, boat dock and beach below':
    'Mapa del resort: recepción, piscina y jardín al norte; puerto, Lakeview y dunas junto al lago; muelle y playa abajo',
  'Balcony with two chairs and the city across the bay':
    'Balcón con dos sillas y la ciudad al otro lado de la bahía',
  'Wide bed beside a window to the bay': 'Cama ancha junto a una ventana a la bahía',
  'Living room with a red sofa and the skyline': 'Sala con sofá rojo y el perfil de la ciudad',
  'Balcony with two chairs before the peaks': 'Balcón con dos sillas frente a las cumbres',
  'Living room with a fireplace and the peaks outside': 'Sala con chimenea y las cumbres afuera',
  'Bedroom with a king bed': 'Dormitorio con cama king',
  'Second bedroom with two twin beds': 'Segundo dormitorio con dos camas individuales',
  'Summit Residence with lit windows under the snowy peaks':
    'Residencia Summit con ventanas iluminadas bajo las cumbres nevadas',
  'First snow, in November': 'Primera nieve, en noviembre',
  'Living room with a red sofa and a fireplace': 'Sala con sofá rojo y chimenea',
  'Bedroom with a king bed and snow outside': 'Dormitorio con cama king y nieve afuera',
  'Floor plan: entrance beside the kitchen, living room with a fireplace and the balcony behind it, a bedroom on each side with its bath':
    'Plano: entrada junto a la cocina; detrás, sala con chimenea y el balcón; un dormitorio a cada lado con su baño',
  'Floor plan: entrance in the middle, living and dining with the balcony on the mountain side, a bedroom on each side, the third beside the entrance, two baths':
    'Plano: entrada en el centro, sala y comedor con el balcón del lado de la montaña, un dormitorio a cada lado, el tercero junto a la entrada, dos baños',
  'Floor plan: porch and entrance in front, living and dining behind it, three bedrooms, a bunk room beside the kitchen, two baths':
    'Plano: porche y entrada al frente; detrás, sala y comedor; tres dormitorios, un cuarto de literas junto a la cocina, dos baños',
  'Map of the resort: ridge and summit under the mountains, front desk and lodge in the middle, hot spring in the southeast':
    'Mapa del resort: Ridge y Summit bajo las montañas, recepción y Lodge en el centro, aguas termales al sureste',

  // bills and documents
  '{Y-2} maintenance fee': 'Cuota de mantenimiento de {Y-2}',
  '{Y-1} maintenance fee': 'Cuota de mantenimiento de {Y-1}',
  '{Y} maintenance fee': 'Cuota de mantenimiento de {Y}',
  '{Y} maintenance fee, first half': 'Cuota de mantenimiento de {Y}, primera mitad',
  '{Y-1} maintenance fee, rest': 'Cuota de mantenimiento de {Y-1}, resto',
  'Maintenance fee, second half': 'Cuota de mantenimiento, segunda mitad',
  'Maintenance fee, third part': 'Cuota de mantenimiento, tercera parte',
  'Reserve fund': 'Fondo de reserva',
  'Kitchen tap repair': 'Reparación de la llave de la cocina',
  'Late fee': 'Recargo por pago tardío',
  'Storm repair, part 1 of 2': 'Reparación por la tormenta, parte 1 de 2',
  'New roofs of the cottages, first part': 'Techos nuevos de las cabañas, primera parte',
  'New roofs of the cottages, second part': 'Techos nuevos de las cabañas, segunda parte',
  Budget: 'Presupuesto',
  Board: 'Junta directiva',
  Rules: 'Reglas',
  '{Y+1} budget and fee letter': 'Presupuesto y carta de cuotas de {Y+1}',
  'Board meeting notes': 'Acta de la reunión de la junta directiva',
  'Dock and boat rules': 'Reglas del muelle y los botes',
  'New roofs of the cottages: why now, and what each owner pays':
    'Techos nuevos de las cabañas: por qué ahora y cuánto paga cada propietario',
  'Housekeeping and staff': 'Limpieza y personal',
  'Repairs and grounds': 'Reparaciones y jardines',
  'Savings for big repairs': 'Ahorro para reparaciones grandes',
  'Insurance and property tax': 'Seguros e impuesto predial',
  'Office and owner services': 'Oficina y atención a propietarios',

  // forms and work orders
  'Time of arrival': 'Hora de llegada',
  'Before 6 PM': 'Antes de las 6 p. m.',
  '6 PM to 10 PM': 'De 6 p. m. a 10 p. m.',
  'After 10 PM': 'Después de las 10 p. m.',
  'Car license plate': 'Placas del auto',
  'Anything we should know': 'Algo que debamos saber',
  'Is there a pet inside?': '¿Hay una mascota adentro?',
  No: 'No',
  'A cat': 'Un gato',
  'A dog': 'Un perro',
  'Whom may we call?': '¿A quién podemos llamar?',
  'Emergency contact': 'Contacto de emergencia',
  'Member since': 'Miembro desde',
  Pool: 'Piscina',
  Dock: 'Muelle',
  Parking: 'Estacionamiento',
  '8 AM to noon': 'De 8 a. m. a mediodía',
  'noon to 4 PM': 'De mediodía a 4 p. m.',
  'Someone answers day and night.': 'Atendemos de día y de noche.',
  'Windows and doors': 'Ventanas y puertas',
  Plumbing: 'Plomería',
  'Heating and cooling': 'Calefacción y aire acondicionado',
  Painting: 'Pintura',
  Roof: 'Techo',
  'Kitchen tap drips': 'La llave de la cocina gotea',
  'Hall walls to be painted': 'Pintar las paredes del pasillo',
  'Gutter hangs loose over the porch': 'La canaleta del porche está suelta',
  'Thank you. It sounds like the cartridge. We’ll come on the day shown here.':
    'Gracias. Parece que es el cartucho. Iremos el día que se indica aquí.',
  'Done: the tap has a new cartridge. The part is $25.00, and it is on your bill.':
    'Listo: la llave tiene un cartucho nuevo. La pieza cuesta $25.00 y está en su factura.',
  'Thank you for the photo, Eleanor. The latch is bent, and we have the part. We’ll come in the morning, and we’ve sealed the window for now.':
    'Gracias por la foto, Eleanor. El pestillo está doblado y tenemos la pieza. Iremos por la mañana; por ahora sellamos la ventana.',
}

/** Names with a number, and texts that differ only in their numbers. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^Garden Suite (\d+), Side ([AB])$/, 'Suite Jardín $1, lado $2'],
  [/^Garden Suite (\d+)$/, 'Suite Jardín $1'],
  [/^Pine Cottage (\d+)$/, 'Cabaña Pine $1'],
  [/^Dune Villa (\d+)$/, 'Villa Dune $1'],
  [/^(Harbor|Lakeview|Ridge|Summit|Lodge) (\d+)$/, '$1 $2'],
  [/^Stay (.+), 1 night$/, 'Estadía $1, 1 noche'],
  [/^Stay (.+), (\d+) nights$/, 'Estadía $1, $2 noches'],
  [/^(\d{4})$/, '$1'],
]

/** Translates a text of a demo resort. Throws if it has no translation. */
export function toSpanish(text: string): string {
  if (text === '') return ''
  const translation = SPANISH[text] ?? usePattern(text)
  if (translation === undefined) throw new Error(`demo/spanish.ts lacks: ${text}`)
  return translation
}

function usePattern(text: string): string | undefined {
  const [pattern, translation] = PATTERNS.find(([pattern]) => pattern.test(text)) ?? []
  if (pattern && translation) return text.replace(pattern, translation)
  // units of Bayview: the name of the type and a number
  const [, name = '', number = ''] = /^(.+) ([A-Z]\d\d\d?)$/.exec(text) ?? []
  return SPANISH[name] && `${SPANISH[name]} ${number}`
}
