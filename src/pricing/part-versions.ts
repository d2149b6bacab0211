/** Parts of which one car was built with several that don't replace each other. */
export const partsWithVersions: ReadonlySet<string> = new Set(
  `A/C Compressor; Alternator; Amplifier/Radio; Anti-Lock Brake Computer; Anti-Lock Brake Pump; Audiovisual (A/V);
  Axle Assy Fr (4WD w. Housing); Axle Assy Rear (w. Housing); Axle Shaft; Bed, Pickup; Brake Caliper;
  Brake Rotor/Drum, Front; Brake Rotor/Drum, Rear; Bumper Assy (Front) includes cover; Bumper Assy (Rear) includes cover;
  Bumper Cover (Front); Bumper Cover (Rear); Carrier; Chassis Control Computer (not Engine); Coil/Air Spring;
  Cylinder Head (Engine); Differential Assembly; Drive Shaft, Front; Drive Shaft, Rear; Engine; Engine Block;
  Engine Computer; Engine Fuse Box; Exhaust Manifold; Front Door Mirror; Fuel Pump; Fuel Tank; Grille;
  Headlight Assembly; Info/GPS/TV Screen; Instrument Cluster; Intake Manifold; Key Remote/Fob; Radiator; Radio/CD;
  Ring and Pinion Only; Seat, Back (3rd Row); Seat, Front; Seat, Rear (2nd Row); Shock Absorber; Starter;
  Steering Column; Steering Rack/Box/Gear; Steering Wheel; Strut; Tail Light; Throttle Body/Throttle Valve Housing;
  Tire; Torque Convertor; Transfer Case; Transmission; Transmission Computer; Turbocharger/Supercharger; Wheel;
  Windshield; Wiring Harness (Body); Wiring Harness (Dash); Wiring Harness (Engine)`
    .split(';')
    .map((name) => name.replaceAll(/\s+/g, ' ').trim()),
)

const CAUTION =
  'This part comes in several versions. We price it by year, make and model, and check it against your VIN before you order.'

/** What a shopper should know before they order; null for a part of which there's one. */
export function versionCaution(part: { name: string } | null): string | null {
  return part && partsWithVersions.has(part.name) ? CAUTION : null
}
