export const firstNames = words(`
James Mary Michael Patricia Robert Jennifer John Linda David Elizabeth William Barbara Richard Susan Joseph Jessica
Thomas Karen Christopher Sarah Charles Lisa Daniel Nancy Matthew Sandra Anthony Ashley Mark Emily Steven Kimberly Donald
Betty Andrew Margaret Joshua Donna Paul Michelle Kenneth Carol Kevin Amanda Brian Melissa Timothy Deborah Ronald
Stephanie Jason Rebecca George Sharon Edward Laura Jeffrey Cynthia Ryan Dorothy Jacob Amy Nicholas Kathleen Gary Angela
Eric Shirley Jonathan Emma Stephen Brenda Larry Pamela Justin Nicole Scott Anna Brandon Samantha Benjamin Katherine
Samuel Christine Gregory Debra Alexander Rachel Patrick Carolyn Frank Janet Raymond Maria Jack Olivia Dennis Heather
Jerry Helen Tyler Catherine Aaron Diane José Julie Adam Victoria Nathan Joyce Henry Lauren Zachary Kelly Douglas
Christina Peter Joan Kyle Evelyn Noah Judith Ethan Andrea Jeremy Hannah Christian Megan Walter Cheryl Keith Jacqueline
Austin Martha Roger Madison Terry Teresa Sean Gloria Gerald Sara Carl Janice Dylan Ann Harold Kathryn Jordan Abigail
Jesse Sophia Bryan Frances Lawrence Jean Arthur Alice Gabriel Judy Bruce Isabella Logan Julia Billy Grace Joe Amber Alan
Denise Juan Danielle Elijah Marilyn Willie Beverly Albert Charlotte Wayne Natalie Randy Theresa Mason Diana Vincent
Brittany Liam Doris Roy Kayla Ralph Alexis Bobby Lori Russell Tiffany Bradley Kim Philip Tammy Luis Ana Carlos Rosa
Miguel Lupita Ángel Renée Zoë Darnell Keisha DeShawn Latoya Malik Imani Wei Mei Minh Linh Raj Priya Ahmed Fatima Omar
Leila Kenji Yuki Sven Ingrid Dale Earl Wade Travis Cody Dustin Garrett Shane Tanner Colton Hunter Chad Rusty Dwight
`)

export const lastNames = words(`
Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson
Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young
Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts
Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez
Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James
Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell Jenkins
Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Gonzales Fisher Vasquez Simmons Romero Jordan Patterson
Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran Medina
Aguilar Stevens Murray Ford Castro Marshall Owens Harrison Fernandez McDonald Woods Washington Kennedy Wells Vargas
Henry Chen Freeman Webb Tucker Guzman Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder Mason
Dixon Muñoz Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd Rose Stone Salazar Fox Warren Mills Meyer Rice Schmidt
Garza Daniels Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer Hawkins Arnold Pierce
Hansen Peters Santos Hart Bradley Knight Elliott Cunningham Duncan Armstrong Hudson Carroll Lane Riley Andrews Alvarado
Ray Delgado Berry Perkins Hoffman Johnston Matthews Peña Richards Contreras Willis Carpenter Lawrence Sandoval Guerrero
George Chapman Rios Estrada Ortega Watkins Greene Nuñez Wheeler Valdez Harper Burke Larson Santiago Maldonado Morrison
Franklin Carlson Austin Dominguez Carr Lawson Jacobs O'Brien Lynch Singh Vega Bishop Montgomery Oliver Jensen Harvey
Williamson Gilbert Dean Sims Espinoza Howell Li Wong Reid Hanson Le McCoy Garrett Burton Fuller Wang Weber Welch Rojas
Lucas Marquez Fields Park Yang Little Banks Padilla Day Walsh Bowman Schultz Luna Fowler Mejia O'Connor O'Neill
Kowalski Novak Petersen Lindqvist Schneider Krueger Becker Vogel Zimmerman Haugen Nakamura Okafor Smith-Jones
`)

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
