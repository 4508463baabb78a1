import type { Region } from './draw.ts'

/**
 * Stations by ISO weekday, from Monday: where a schedule begins (games.md §1.8). A running
 * platform has its own, which people change.
 */
const stations: Readonly<Record<Region, readonly (readonly string[])[]>> = {
  north: [
    ['Hà Nội'],
    ['Quảng Ninh'],
    ['Bắc Ninh'],
    ['Hà Nội'],
    ['Hải Phòng'],
    ['Nam Định'],
    ['Thái Bình'],
  ],
  central: [
    ['Phú Yên', 'Thừa Thiên Huế'],
    ['Đắk Lắk', 'Quảng Nam'],
    ['Đà Nẵng', 'Khánh Hòa'],
    ['Bình Định', 'Quảng Trị', 'Quảng Bình'],
    ['Gia Lai', 'Ninh Thuận'],
    ['Đà Nẵng', 'Quảng Ngãi', 'Đắk Nông'],
    ['Kon Tum', 'Khánh Hòa', 'Thừa Thiên Huế'],
  ],
  south: [
    ['TP.HCM', 'Đồng Tháp', 'Cà Mau'],
    ['Bến Tre', 'Vũng Tàu', 'Bạc Liêu'],
    ['Đồng Nai', 'Cần Thơ', 'Sóc Trăng'],
    ['Tây Ninh', 'An Giang', 'Bình Thuận'],
    ['Vĩnh Long', 'Bình Dương', 'Trà Vinh'],
    ['TP.HCM', 'Long An', 'Bình Phước', 'Hậu Giang'],
    ['Tiền Giang', 'Kiên Giang', 'Đà Lạt'],
  ],
}

export const stationsOn = (region: Region, isoWeekday: number): readonly string[] =>
  stations[region][isoWeekday - 1] ?? []
