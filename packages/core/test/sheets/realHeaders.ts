/**
 * Headers of columns as companies write them: catalogue labels with units, ERP spellings, abbreviations, and words of data sheets in
 * German, English, French, Italian and Chinese. `|` separates headers.
 */
const headers: Readonly<Record<string, string>> = {
  batch_identifier: "Charge|Chargen-Nr.|Losnummer|Batch|Lot|Batch no.",
  commodity_code: "Zolltarifnummer|Statistische Warennummer|HS code|Customs tariff number",
  length: "Länge (mm)|Length (mm)",
  width: "Breite|Breite [mm]",
  height: "Höhe|Height",
  serial_number:
    "Seriennummer|Serien-Nr.|Ser.-Nr.|Seriennr|SN|S/N|SNR|SERNR|Batterie-Nr.|Akku-Nr.|Serial No|serial_no|SerialNumber|Pack serial number|Battery ID|Unit serial no.|Numéro de série|N° de série batterie|No. série|Numero di serie|Matricola|N. seriale batteria|序列号|电池编号|电池编码|出厂序列号",
  model_identifier:
    "Modell|Modell-Nr.|Typ|Batteriemodell|Typenbezeichnung|Artikelnummer|Art.-Nr.|Materialnummer|MATNR|Baureihe|Model|Model no.|Battery model|Model name|Type designation|Item number|SKU|Part no. model|Modèle|Référence modèle|Modello|Codice modello|Codice articolo|型号|电池型号|规格型号|物料编码",
  gtin: "GTIN|EAN|EAN-Code|GTIN-13|EAN/GTIN|EAN-Nummer|Barcode (GTIN)|EAN code|Code EAN|Codice EAN|GTIN条码|条形码",
  name: "Bezeichnung|Artikelbezeichnung|Produktname|Produkt|Benennung|Produktbez.|Artikeltext Bezeichnung|Product name|Description|Item description|Désignation|Nom du produit|Denominazione|Nome prodotto|产品名称|名称|品名",
  mfr_name:
    "Hersteller|Herstellername|Name des Herstellers|Erzeuger|Batteriehersteller|Manufacturer|Manufacturer name|Battery manufacturer|Fabricant|Nom du fabricant|Fabbricante|Produttore|制造商|生产厂家|厂商名称",
  mfr_identifier: "EORI|Herstellerkennung|EORI-Nr. Hersteller|Manufacturer ID|GLN Hersteller|制造商代码",
  mfr_trade_name: "Marke|Handelsmarke|Brand|Trade mark|Marque|Marchio|品牌|商标",
  mfr_postal_address:
    "Herstelleradresse|Anschrift Hersteller|Manufacturer address|Adresse fabricant|Indirizzo produttore|制造商地址",
  mfr_website: "Website Hersteller|Homepage|Manufacturer URL|Site web du fabricant|Sito web produttore|公司网站",
  mfr_email: "E-Mail Hersteller|Manufacturer email|E-mail|Courriel fabricant|制造商邮箱",
  manufacturing_place:
    "Herstellungsort|Produktionsort|Fertigungsstandort|Werk|Herstellerwerk|Produktionswerk|Fertigungsland|Herstellungsland|Place of manufacture|Manufacturing site|Manufacturing plant|Factory|Country of origin|Production location|Lieu de fabrication|Site de production|Usine|Luogo di produzione|Stabilimento|Paese di produzione / luogo|产地|生产地|制造地点|生产工厂",
  manufacturing_date:
    "Herstellungsdatum|Herst.-Datum|Herstelldatum|Prod.-Datum|Produktionsdatum|Fertigungsdat.|Baujahr|Herst.datum (TT.MM.JJJJ)|HSDAT|Manufacturing date|Mfg. date|Date of manufacture|Production date|Built (date of production)|DOM|Date de fabrication|Date de production|Data di produzione|Data di fabbricazione|生产日期|制造日期|出厂日期",
  put_into_service_date:
    "Inbetriebnahme|IBN-Datum|Datum Inbetriebnahme|In Betrieb seit / Inbetriebnahme|Commissioning date|Put into service|Date de mise en service|Data messa in servizio|投运日期|投入使用日期",
  warranty_period:
    "Garantie|Garantie (Jahre)|Garantiezeit (Monate)|Garantiedauer|Gewährleistung [Monate]|Garantiezeit in Jahren|Warranty|Warranty (months)|Warranty period [years]|Durée de garantie (ans)|Garanzia (mesi)|质保期(年)|保修期(月)|质保",
  battery_category:
    "Batteriekategorie|Batterietyp|Batterieart|Kategorie|Kat.|Batt.-Kategorie|Verwendung|Batteriekategorie (EU)|Battery category|Battery type|Category of battery|Application|Catégorie|Type de batterie|Categoria|Tipo di batteria|Tipo batteria|电池类别|电池类型|电池种类",
  battery_mass:
    "Masse|Gewicht|Masse kg|Gewicht in g|Batteriegewicht (kg)|Gew. [kg]|Gesamtgewicht kg|Akkugewicht in Gramm|BRGEW|Masse_kg|Gewicht Batterie (kg)|Battery mass|Weight (kg)|Mass [kg]|Net weight kg|battery_weight_kg|Pack weight (g)|Weight, kg|Poids (kg)|Poids de la batterie|Masse de la batterie kg|Peso (kg)|Peso batteria|Massa kg|重量(kg)|电池重量|质量（千克）|总重",
  battery_status:
    "Batteriestatus|Zustand|Zustand der Batterie|Battery condition|Battery state|État de la batterie|Stato della batteria|电池状态",
  separate_collection_symbol:
    "Symbol getrennte Sammlung|Mülltonnensymbol|Symbol Mülltonne|Separate collection symbol (URL)|WEEE bin symbol|Symbole collecte séparée|分类收集标志",
  cadmium_lead_symbols: "Symbole Cd/Pb|Cd Pb Symbol|Chemische Zeichen Cd, Pb|Symbols Cd and Pb|镉铅符号",
  carbon_footprint_label: "CO2-Label|CO₂-Kennzeichnung|Carbon footprint label|Étiquette carbone|碳足迹标签",
  extinguishing_agent:
    "Löschmittel|Geeignetes Löschmittel|Löschmittel Brand|Extinguishing agent|Suitable extinguisher|Agent extincteur|Estinguente|灭火剂|灭火方式",
  extinguishing_agent_fire_class: "Brandklasse|Brandklasse Löschmittel|Fire class|Classe de feu|火灾类别",
  labels_meaning: "Bedeutung der Symbole/Kennzeichen|Bedeutung Kennzeichnung|Meaning of labels|Label meaning|标签含义",
  eu_declaration_of_conformity:
    "Konformitätserklärung|EU-Konformität|DoC|Konformitätserkl. (Link)|CE-Konformitätserklärung|Declaration of conformity|EU DoC URL|Déclaration de conformité|Dichiarazione di conformità|Dichiarazione CE conformità|符合性声明",
  test_reports:
    "Prüfberichte|Prüfbericht UN 38.3|Testberichte|Prüfprotokoll|Test report|Test reports (link)|Rapport d’essai|Rapporto di prova|检测报告|测试报告",
  carbon_footprint_per_functional_unit:
    "CO2-Fußabdruck (kg CO2e/kWh)|CO2-Fußabdruck|CO₂-Fußabdruck je kWh|PCF|PCF [kgCO2eq/kWh]|CO2-Bilanz (kg/kWh) CO2|Carbon footprint|CFB (kg CO2e/kWh)|Carbon footprint per kWh|GWP kgCO2e/kWh|Empreinte carbone|Empreinte carbone (kgCO2e/kWh)|Impronta di carbonio|碳足迹|碳足迹(kgCO2e/kWh)",
  carbon_footprint_absolute:
    "CO2-Fußabdruck gesamt (kg CO2e)|Gesamt-CO2 (kg CO2e)|Total carbon footprint|CO2-Emissionen [kg CO2e]|PCF kgCO2e|Empreinte carbone totale|碳足迹总量|总碳排放",
  carbon_footprint_raw_materials:
    "CO2 Rohstoffe|CO2-Fußabdruck Rohstoffgewinnung|Carbon footprint raw materials|PCF raw material|碳足迹-原材料",
  carbon_footprint_production:
    "CO2 Produktion|CO2-Fußabdruck Herstellung|Carbon footprint production|PCF manufacturing|碳足迹-生产",
  carbon_footprint_distribution: "CO2 Vertrieb|CO2 Transport|Carbon footprint distribution|碳足迹-运输",
  carbon_footprint_end_of_life:
    "CO2 Lebensende|CO2-Fußabdruck Recycling|Carbon footprint EoL|PCF end of life|碳足迹-报废",
  carbon_footprint_performance_class:
    "CO2-Klasse|Leistungsklasse CO2|Carbon footprint class|CO2-Leistungsklasse|碳足迹等级",
  carbon_footprint_study_url: "CO2-Studie|Link CO2-Studie|Carbon footprint study|PCF study link|碳足迹研究链接",
  due_diligence_report:
    "Sorgfaltspflichten|Bericht Sorgfaltspflicht|Due diligence|Due diligence report (URL)|Devoir de diligence|尽职调查",
  battery_chemistry:
    "Zellchemie|Batteriechemie|Chemie|Chem.|Chemie der Zellen|Chemisches System|Zelltyp|Zelltechnologie|Chemistry|Cell chemistry|Battery chemistry type|Cell type|Chimie|Chimie de la cellule|Chimica cella|Chimica|化学体系|电池化学|电芯类型|电池技术 化学",
  critical_raw_materials:
    "Kritische Rohstoffe|Krit. Rohstoffe|CRM|Critical raw materials (list)|Critical materials|Matières premières critiques|Materie prime critiche|关键原材料",
  component_materials:
    "Materialien|Kathodenmaterial|Materialien Kathode/Anode|Elektrodenmaterialien|Cathode material|Materials cathode anode electrolyte|Matériaux cathode|Materiali|正极材料",
  hazardous_substances:
    "Gefahrstoffe|Gefährliche Stoffe|Schadstoffe|Gefährl. Substanzen|Hazardous substances|SVHC|Hazardous materials|Substances dangereuses|Sostanze pericolose|有害物质",
  dismantling_information:
    "Demontageanleitung|Demontage|Zerlegung|Dismantling|Disassembly instructions|Dismantling info URL|Démontage|Smontaggio|拆卸说明",
  component_part_numbers:
    "Teilenummern|Komponenten-Teilenummern|Part numbers of components|Component part no.|Numéros de pièces|零件编号",
  spare_part_sources:
    "Ersatzteile|Bezugsquelle Ersatzteile|Spare parts|Spare parts source|Pièces de rechange|Ricambi|备件",
  safety_measures:
    "Sicherheitshinweise|Sicherheitsdatenblatt|SDB|MSDS|SDS (link)|Safety measures|Safety data sheet|Fiche de sécurité|Scheda di sicurezza|安全措施",
  recycled_cobalt:
    "Kobalt recycelt (%)|Recyclinganteil Kobalt|Rezyklat Kobalt|Recycled cobalt %|Recycled Co|Cobalt recyclé|Cobalto riciclato|再生钴",
  recycled_cobalt_post_consumer: "Recyclinganteil Kobalt (post-consumer)",
  recycled_lithium:
    "Recyclinganteil Lithium|Lithium recycelt [%]|Recycled lithium|Recycled content Li|Lithium recyclé (%)|Litio riciclato|再生锂含量",
  recycled_nickel: "Recyclinganteil Nickel|Nickel recycelt|Recycled nickel (%)|Nickel recyclé|Nichel riciclato|再生镍",
  recycled_nickel_post_consumer: "Recycled content Ni post-consumer",
  recycled_cobalt_pre_consumer:
    "Kobalt recycelt pre-consumer|Recycled cobalt (pre-consumer)|Rezyklat Kobalt Produktionsabfälle",
  recycled_lead: "Recyclinganteil Blei|Blei recycelt %|Recycled lead|Plomb recyclé|再生铅",
  renewable_content:
    "Erneuerbarer Anteil|Anteil erneuerbar (%)|Nachwachsende Rohstoffe %|Renewable content|Contenu renouvelable|可再生含量",
  rated_capacity:
    "Kapazität|Nennkapazität|Kapazität (Ah)|Nennkapazität [mAh]|Kap. Ah|Kapazität in Ah|Batteriekapazität Ah|Nennkap.|Kapazität nominal|C nenn Kapazität|Capacity|Rated capacity (Ah)|Nominal capacity mAh|Battery capacity [Ah]|capacity_ah|Typical capacity (mAh)|Capacité|Capacité nominale (Ah)|Capacité batterie Ah|Capacità (Ah)|Capacità nominale|容量(Ah)|额定容量|电池容量(mAh)|标称容量",
  certified_usable_energy:
    "Energieinhalt|Nennenergie (kWh)|Energie (kWh)|Energie Wh|Nutzbare Energie [kWh]|Energiegehalt (Wh)|kWh|Usable energy (kWh)|Energy [Wh]|Battery energy kWh|Énergie (kWh)|Énergie utilisable|Energia (kWh)|Energia utilizzabile|能量(kWh)|可用能量|电量(kWh)",
  nominal_voltage:
    "Nennspannung|Spannung|Spannung (V)|Nennspannung V|U nenn|Unenn [V]|Nominalspannung|Systemspannung (V)|Spannung nominal|Voltage|Nominal voltage (V)|Voltage V|V nom|Rated voltage|Tension|Tension nominale (V)|Tension V|Tensione (V)|Tensione nominale|标称电压(V)|电压|额定电压",
  minimum_voltage:
    "Min. Spannung|Mindestspannung (V)|U min|Entladeschlussspannung|Spannung min. [V]|Untere Spannungsgrenze|Minimum voltage V|Vmin|Cut-off voltage (V)|Tension min.|Tensione minima (V)|最低电压|放电截止电压(V)",
  maximum_voltage:
    "Max. Spannung|Ladeschlussspannung|U max (V)|Spannung max.|Obere Spannungsgrenze V|Maximum voltage|Vmax|Charging voltage max (V)|Tension max. (V)|Tensione massima|最高电压|充电截止电压",
  maximum_permitted_power:
    "Max. Leistung (kW)|Maximalleistung|Leistung|Leistung (W)|Leistung in kW|Spitzenleistung [W]|Pmax|Max. power|Power (kW)|Peak power W|Puissance max.|Puissance (kW)|Potenza massima (W)|Potenza kW|最大功率(kW)|功率",
  original_power_at_80_soc: "Leistung bei 80% SoC|Power @ 80 % SOC (W)|P bei 80 % SoC Leistung|80%SOC功率",
  original_power_at_20_soc: "Leistung bei 20% SoC (kW)|Power at 20% SOC|20%SOC功率",
  power_energy_ratio: "Verhältnis Leistung/Energie|Power to energy ratio|P/E-Verhältnis Leistung Energie|功率能量比",
  initial_round_trip_efficiency:
    "Wirkungsgrad|Wirkungsgrad %|Energieeffizienz (%)|Round trip efficiency|RTE [%]|Efficiency (%)|Rendement|Efficienza (%)|效率(%)|循环效率",
  round_trip_efficiency_at_half_life:
    "Wirkungsgrad bei 50 % Lebensdauer|RTE at 50% cycle life|Rendement à 50 % durée de vie",
  initial_self_discharge_rate:
    "Selbstentladung|Selbstentladung (%/Monat)|Self discharge %/month|Self-discharge rate|Autodécharge|Autoscarica|自放电率",
  initial_internal_resistance:
    "Innenwiderstand|Innenwiderstand (mΩ)|Ri [mOhm]|DCIR (mOhm)|Impedanz|Internal resistance mΩ|Résistance interne|Resistenza interna (mOhm)|内阻(mΩ)",
  expected_lifetime_years:
    "Lebensdauer|Lebensdauer (Jahre)|Erwartete Lebensdauer Jahre|Kalendarische Lebensdauer|Nutzungsdauer/Lebensdauer (a)|Lifetime (years)|Service life|Calendar life|Durée de vie (ans)|Vita utile (anni)|使用寿命(年)|日历寿命",
  expected_lifetime_cycles:
    "Zyklen|Zyklenfestigkeit|Zyklenzahl|Ladezyklen|Lebensdauer (Zyklen)|Zyklenlebensdauer|Cycle life|Cycles|Number of cycles|Cycle life (cycles)|Nombre de cycles|Durée de vie (cycles)|Cicli di vita|Numero cicli|循环寿命(次)|循环次数",
  cycle_life_reference_test:
    "Referenztest Zyklen|Prüfnorm Zyklenlebensdauer (Test)|Cycle life test standard|Reference test cycle life|循环寿命测试标准",
  cycle_life_test_c_rate: "C-Rate|C-Rate Test|C rate|C-rate cycle test|循环倍率",
  capacity_threshold_for_exhaustion:
    "Kapazitätsschwelle|Schwelle Lebensdauerende (% Kapazität)|Capacity threshold EoL|Seuil de capacité|容量阈值",
  idle_temperature_min:
    "Temp. min (°C)|Lagertemperatur min.|Min. Lagertemperatur °C|Storage temperature min|Min. storage temp. (°C)|Température de stockage min.|Temperatura minima|最低储存温度(℃)",
  idle_temperature_max:
    "Temp. max (°C)|Lagertemperatur max.|Storage temperature max|Max. storage temp. (°C)|Température de stockage max.|Temperatura massima|最高储存温度(℃)",
  end_of_life_information:
    "Informationen zum Lebensende|End of life information|End-of-life treatment|Second Life|Fin de vie|报废处理",
  waste_prevention_information: "Abfallvermeidung|Waste prevention|Prévention des déchets|废物预防",
  separate_collection_information:
    "Getrennte Sammlung Altbatterien|Info Rücknahme Altbatterien|Separate collection info|Collecte séparée des déchets"
}

export const realHeaders: ReadonlyArray<readonly [header: string, field: string]> = Object.entries(headers).flatMap(
  ([field, names]) => names.split("|").map((name) => [name, field] as const)
)

/** Headers of columns that a passport does not have. */
export const foreignHeaders: ReadonlyArray<string> = (
  "Bemerkung|Bemerkungen|Kommentar|Notiz|Kunde|Kundennummer|Kundenname|Kunden-Nr.|Preis|Preis (EUR)|VK netto €|Einkaufspreis|Kosten|" +
  "Bestellnummer|Auftragsnummer|Menge|Anzahl|Stück|Lieferant|Lieferdatum|Rechnungsnummer|Lagerplatz|Lfd. Nr.|Pos.|Farbe|" +
  "Abmessungen (mm)|Maße|Bearbeiter|Remarks|Comment|Notes|Customer|Customer no.|Price|" +
  "Unit price (USD)|Cost|Order number|PO number|Quantity|Qty|Supplier|Delivery date|Invoice|Color|Dimensions|" +
  "User|Remarques|Client|Prix|Commande|Quantité|Fournisseur|Note|Cliente|Prezzo|Ordine|Quantità|备注|客户|价格|数量|订单号|供应商|颜色|尺寸"
).split("|")
