/** Spanish texts of sign-in, help, bills, documents, forms, and work orders. */
export const OFFICE_TEXTS: Readonly<Record<string, string>> = {
  // sign-in and help
  'Heron Cove owners': 'Propietarios de Heron Cove',
  'Your stays, bills and points': 'Sus estadías, facturas y puntos',
  'Your place on the lake': 'Su lugar en el lago',
  'Your Login ID is on every bill. Owner services answer 8 AM to 8 PM, every day.':
    'Su ID de usuario está en cada factura. Atención a propietarios responde todos los días de 8 a.m. a 8 p.m.',
  'Bayview owners': 'Propietarios de Bayview',
  'Beach days, bills and points': 'Días de playa, facturas y puntos',
  'Your days at the beach': 'Sus días en la playa',
  'Your Login ID is on every bill.': 'Su ID de usuario está en cada factura.',
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
    '<p>Heron Cove Resort · 12 Shore Road, Heron Cove · Atención a propietarios todos los días de 8 a.m. a 8 p.m.</p>',
  '<p>The Pines at Ridgeline · 400 Ridge Trail · Front desk always open</p>':
    '<p>The Pines at Ridgeline · 400 Ridge Trail · Recepción siempre abierta</p>',
  '<p>Bayview Beach Club · 1 Bay Parade. Stays: hotel booking demand datasets, N. Antonio, A. de Almeida, L. Nunes, Data in Brief 22 (2019), CC BY 4.0, dates moved</p>':
    '<p>Bayview Beach Club · 1 Bay Parade. Estadías: hotel booking demand datasets, N. Antonio, A. de Almeida, L. Nunes, Data in Brief 22 (2019), CC BY 4.0, con fechas cambiadas</p>',

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
  'Before 6 PM': 'Antes de las 6 p.m.',
  '6 PM to 10 PM': 'De 6 p.m. a 10 p.m.',
  'After 10 PM': 'Después de las 10 p.m.',
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
  '8 AM to noon': 'De 8 a.m. a mediodía',
  'noon to 4 PM': 'De mediodía a 4 p.m.',
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
