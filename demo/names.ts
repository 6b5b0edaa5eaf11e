/** Made-up people of the demo resorts. */
export const FIRST_NAMES = [
  'Alice', 'Arthur', 'Beatrice', 'Bernard', 'Carla', 'Clement', 'Delia', 'Duncan', 'Edith', 'Emil', 'Flora', 'Frank', 'Greta', 'Gordon', 'Hazel', 'Hugo',
  'Ingrid', 'Isaac', 'Joan', 'Julius', 'Karen', 'Kurt', 'Lena', 'Louis', 'Mabel', 'Martin', 'Nora', 'Norman', 'Olive', 'Oscar', 'Paula', 'Peter',
  'Rosa', 'Roland', 'Sylvia', 'Stefan', 'Thea', 'Thomas', 'Ursula', 'Victor', 'Wanda', 'Walter',
] as const

export const LAST_NAMES = [
  'Abbott', 'Almeida', 'Barlow', 'Bergstrom', 'Castell', 'Chandler', 'Dalton', 'Dubois', 'Ellery', 'Fairbanks', 'Ferreira', 'Gallagher', 'Grant', 'Hansen', 'Holloway',
  'Ibarra', 'Jansen', 'Keating', 'Kowalski', 'Larkin', 'Lindgren', 'Mercer', 'Moreau', 'Nakamura', 'Novak', 'Okafor', 'Palmer', 'Prescott', 'Quinn', 'Ramirez',
  'Rossi', 'Sinclair', 'Sorensen', 'Tanaka', 'Thornton', 'Underhill', 'Vance', 'Weber', 'Whitlock', 'Yardley', 'Zimmer',
] as const
