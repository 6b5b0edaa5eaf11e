/** Spanish descriptions of the photos. */
export const PHOTO_TEXTS: Readonly<Record<string, string>> = {
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
}
