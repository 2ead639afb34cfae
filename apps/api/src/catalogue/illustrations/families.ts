import { appliances } from './drawings/appliances';
import { bathroom } from './drawings/bathroom';
import { construction } from './drawings/construction';
import { devices } from './drawings/devices';
import type { Drawing } from './drawings/drawing';
import { furniture } from './drawings/furniture';
import { hardware } from './drawings/hardware';
import { home } from './drawings/home';
import { kitchenware } from './drawings/kitchenware';
import { tapware } from './drawings/tapware';
import { textiles } from './drawings/textiles';
import { tiles } from './drawings/tiles';

export interface Family {
  readonly id: string;
  /** Looked for in the product name, lower case. */
  readonly match: RegExp;
  /** Tint of the base product when its name states no material. */
  readonly tint: string;
  readonly draw: Drawing;
  /** Variation values that change the drawing itself, not only its tint. */
  readonly drawWhen?: ReadonlyArray<readonly [value: RegExp, draw: Drawing]>;
  /** True when products of this family never take the material of their name as tint. */
  readonly ownTint?: boolean;
}

const family = (id: string, match: RegExp, tint: string, draw: Drawing, extra: Partial<Family> = {}): Family => ({
  id,
  match,
  tint,
  draw,
  ...extra,
});

/** The first match wins: put the narrow family before the wide one. */
const families: readonly Family[] = [
  family('shower-mixer', /shower mixer/, 'chrome', tapware.showerMixer),
  family('wall-mixer', /wall .*mixer|mixer and spout/, 'chrome', tapware.wallMixerSet),
  family('pull-out-mixer', /pull-?out.*mixer/, 'chrome', tapware.pullOutMixer),
  family('basin-mixer', /basin (mixer|tap)/, 'chrome', tapware.basinMixer),
  family(
    'kitchen-mixer',
    /\b(mixer tap|kitchen mixer|sink mixer|mixer|faucet|tap)\b/,
    'chrome',
    tapware.gooseneckMixer,
  ),
  family('shower-rail', /shower (set|rail|head)|rail shower/, 'chrome', tapware.railShower),
  family('valve', /\bvalve\b/, 'brass', tapware.gateValve),

  family('double-sink', /double bowl.*sink/, 'steel', kitchenware.doubleSink),
  family('composite-sink', /composite sink/, 'sand', kitchenware.compositeSink, { ownTint: true }),
  family('sink', /\bsink\b/, 'steel', kitchenware.singleSink),
  family('chopping-boards', /(chopping|cutting) board/, 'rubberwood', kitchenware.choppingBoards),
  family('serving-board', /serving board/, 'acacia', kitchenware.servingBoard),
  family('cutlery-tray', /cutlery.*tray|drawer tray/, 'bamboo', kitchenware.cutleryTray),
  family('dutch-oven', /dutch oven|casserole/, 'sage', kitchenware.dutchOven, { ownTint: true }),
  family('skillet', /skillet|fry ?pan/, 'cast iron', kitchenware.skillet),
  family('cookware', /cookware|saucepan|stockpot/, 'steel', kitchenware.cookwareSet),
  family('knife', /\bknife|knives\b/, 'steel', kitchenware.chefKnife),
  family('dinnerware', /dinner set|dinnerware|plates?\b/, 'white', kitchenware.dinnerSet),
  family('mug', /\bmugs?\b|\bcups?\b(?<!10 cup)/, 'speckled grey', kitchenware.mug),
  family('drinking-glass', /drinking glass|tumbler/, 'white', kitchenware.drinkingGlass),
  family('bottle', /\bbottle\b/, 'steel', kitchenware.bottle),
  family('pantry', /pantry/, 'steel', home.pantryBasket),
  family('bin', /\bbins?\b/, 'charcoal', home.cabinetBin),

  family('blender', /blender/, 'steel', appliances.blender),
  family('coffee-maker', /coffee/, 'charcoal', appliances.coffeeMaker),
  family('kettle', /kettle/, 'steel', appliances.kettle),
  family('rangehood', /range ?hood/, 'steel', appliances.rangehood),
  family('oven', /microwave|\boven\b/, 'steel', appliances.microwave),
  family('hob', /\bhob\b|cooktop/, 'charcoal', appliances.inductionHob),
  family('air-purifier', /purifier/, 'white', appliances.airPurifier),
  family('digital-clock', /digital.*clock/, 'charcoal', appliances.digitalClock),
  family('clock', /\bclock\b/, 'charcoal', appliances.clock),

  family('toilet-seat', /toilet seat/, 'white', bathroom.toiletSeat),
  family('toilet', /toilet/, 'white', bathroom.toilet),
  family('bath', /freestanding bath\b|\bbathtub/, 'white', bathroom.bath),
  family('garden-basin', /garden basin|bird ?bath/, 'sandstone', bathroom.gardenBasin),
  family('marble-basin', /marble.*basin/, 'marble', bathroom.marbleBasin),
  family('stone-basin', /(granite|stone).*basin/, 'granite', bathroom.stoneBasin),
  family('wall-basin', /wall-hung basin/, 'white', bathroom.wallHungBasin),
  family('vessel-basin', /basin/, 'white', bathroom.vesselBasin),
  family('led-mirror', /led mirror/, 'charcoal', bathroom.ledMirror),
  family('arch-mirror', /mirror/, 'black', bathroom.archMirror),
  family('pivot-door', /shower door/, 'steel', bathroom.pivotDoor),
  family('shower-screen', /shower screen/, 'glass', bathroom.showerScreen, {
    drawWhen: [[/fluted/i, bathroom.flutedScreen]],
  }),
  family('shower-base', /shower base/, 'white', bathroom.showerBase),
  family('linear-drain', /channel/, 'stainless', bathroom.linearChannel),
  family('drain', /floor waste|\bdrain\b/, 'stainless', bathroom.floorWaste),
  family('vanity', /vanity/, 'oak', bathroom.timberVanity),
  family('shaving-cabinet', /shaving cabinet|medicine cabinet/, 'steel', bathroom.shavingCabinet),
  family('towel-rail', /towel rail/, 'chrome', bathroom.towelRail),
  family('bathroom-accessories', /bathroom accessor/, 'chrome', bathroom.accessorySet),
  family('towels', /towel/, 'ivory', bathroom.towels),

  family('monitor', /monitor/, 'charcoal', devices.monitor),
  family('headphones', /headphone/, 'charcoal', devices.headphones),
  family('headset', /headset/, 'charcoal', devices.headset),
  family('speakers', /speaker/, 'oak', devices.speakers),
  family('network-switch', /network switch|\brouter\b/, 'charcoal', devices.networkSwitch),
  family('access-point', /access point/, 'white', devices.accessPoint),
  family('camera', /camera/, 'white', devices.domeCamera),
  family('charger', /charger/, 'white', devices.charger),
  family('panel-light', /panel light/, 'warm white', devices.panelLight),
  family('downlight', /downlight/, 'white', devices.downlight),
  family('batten', /\bbatten\b/, 'white', devices.batten),
  family('globe', /\bglobe\b|\bbulb\b/, 'cool white', devices.globe),
  family('floodlight', /floodlight/, 'charcoal', devices.floodlight),
  family('pendant', /pendant/, 'charcoal', devices.pendant),
  family('ceiling-fan', /ceiling fan/, 'walnut', devices.ceilingFan),

  family('office-chair', /office chair|task chair/, 'charcoal', furniture.officeChair),
  family('rope-chair', /rope.*chair/, 'oat', furniture.ropeChair),
  family('rattan-chair', /rattan.*chair|lounge chair/, 'rattan', furniture.rattanChair),
  family('dining-chair', /\bchair\b|\bstool\b/, 'slate', furniture.diningChair),
  family('bedside', /bedside/, 'acacia', furniture.bedside),
  family('dining-table', /\btable\b/, 'oak', furniture.diningTable),
  family('desk-frame', /desk frame/, 'gunmetal', furniture.deskFrame),
  family('desk-top', /desk ?top/, 'oak', furniture.deskTop, { ownTint: true }),
  family('filing-cabinet', /filing cabinet/, 'slate', furniture.filingCabinet),
  family('tallboy', /tallboy|chest of drawers/, 'oak', furniture.tallboy),
  family('bench', /\bbench\b/, 'teak', furniture.bench),
  family('bed', /bed frame/, 'charcoal', furniture.bedFrame),
  family('mattress', /mattress/, 'white', furniture.mattress),
  family('garment-rack', /garment rack|clothes rack/, 'charcoal', furniture.garmentRack),

  family('door-handle', /door handle|lever.*handle/, 'chrome', hardware.leverHandle),
  family('lock', /\block\b/, 'stainless', hardware.mortiseLock),
  family('hinge', /hinge/, 'steel', hardware.hinge),
  family('bugle-screws', /bugle screw/, 'zinc', hardware.bugleScrews),
  family('screws', /screw/, 'stainless', hardware.deckScrews),
  family('hammer', /hammer\b/, 'steel', hardware.hammer),
  family('spanners', /spanner|wrench/, 'chrome', hardware.spanners),
  family('ladder', /ladder/, 'aluminium', hardware.stepLadder),

  family('hamper', /hamper/, 'bamboo', home.hamper),
  family('baskets', /basket/, 'seagrass', home.baskets),
  family('pile-rug', /tufted|wool rug/, 'slate', textiles.pileRug),
  family('flat-rug', /\brug\b/, 'hyacinth', textiles.flatRug),
  family('quilt-cover', /quilt|bed linen/, 'white', textiles.quiltCover),
  family('cushion', /cushion/, 'terracotta', textiles.cushion),
  family('curtains', /curtain/, 'slate', textiles.curtains),
  family('blind', /\bblind\b/, 'ivory', textiles.cellularBlind),
  family('plant', /artificial .*(tree|plant)|fiddle leaf/, 'green', home.figTree),
  family('planters', /planter/, 'terrazzo', home.planters),
  family('pots', /\bpots?\b/, 'ocean', home.glazedPots),
  family('candle-jar', /candle/, 'white', home.candleJar),
  family('floor-lamp', /\blamp\b/, 'brass', home.floorLamp),
  family('photo-frame', /photo frame|picture frame/, 'aluminium', home.photoFrame),
  family('umbrella', /umbrella/, 'terracotta', home.umbrella),
  family('organiser', /organiser/, 'white', home.organiser),

  family('step-tread', /step tread|stair/, 'slate', tiles.stepTread),
  family('penny-mosaic', /penny round/, 'white', tiles.pennyMosaic),
  family('hexagon-mosaic', /hexagon/, 'marble', tiles.hexMosaic),
  family('french-pattern', /french pattern/, 'travertine', tiles.frenchPattern),
  family('wall-tiles', /wall tile|zellige/, 'bone', tiles.wallTiles),
  family('tiles', /\btiles?\b/, 'terrazzo', tiles.terrazzoTile),
  family('decking', /decking/, 'merbau', construction.decking),
  family('flooring', /plank|flooring/, 'oak', construction.flooring),
  family('acoustic-slats', /slat panel/, 'oak', construction.slats),
  family('cladding', /cladding/, 'walnut', construction.fluted),
  family('screen-door', /screen door/, 'charcoal', construction.screenDoor),
  family('door', /\bdoor\b/, 'white', construction.door),
  family('mesh-roll', /\bmesh\b/, 'galvanised', construction.meshRoll),
  family('turf-roll', /turf/, 'green', construction.turfRoll),
  family('skylight', /skylight/, 'white', construction.skylight),
];

/** What a product is drawn as when its name says nothing the drawings know: the closed carton it ships in. */
export const genericFamily: Family = family('carton', /^$/, 'oak', construction.carton, { ownTint: true });

/** The family a product is drawn as, told from its name alone; never fails, `genericFamily` is the last resort. */
export const familyOf = (productName: string): Family => {
  const name = productName.toLowerCase();
  return families.find((candidate) => candidate.match.test(name)) ?? genericFamily;
};
