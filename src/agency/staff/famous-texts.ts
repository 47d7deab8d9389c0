/**
 * Words that everybody in India knows by heart, in the spellings of songs, prayers and slogans: they
 * are long, and among the first that somebody tries.
 */
export const FAMOUS_TEXTS: readonly string[] = [
  'Jana Gana Mana Adhinayaka Jaya He Bharata Bharat Bhagya Vidhata',
  'Punjab Sindhu Gujarat Maratha Dravida Utkala Banga',
  'Vande Mataram Bande Sujalam Suphalam Malayaja Sheetalam Shasya Shyamalam',
  'Sare Saare Jahan Jahaan Se Acha Achha Accha Hindostan Hindustan Hamara Hamaara',
  'Ae Mere Watan Ke Logon Zara Aankh Mein Bhar Lo Pani',
  'Mere Desh Ki Dharti Sona Ugle Heere Moti',
  'Raghupati Raghav Raghava Raja Ram Patit Pavan Paavan Sita Ram Sitaram Ishwar Allah Tero Naam',
  'Om Aum Namah Namo Shivaya Shivay Bhagavate Vasudevaya Narayanaya Ganeshaya Ganapataye Namaha',
  'Om Bhur Bhuvah Swaha Svaha Tat Savitur Varenyam Bhargo Devasya Dhimahi Dhiyo Yo Nah Prachodayat',
  'Hare Krishna Krsna Rama Hari Har Mahadev Jai Jay Shri Shree Sri Ram Radhe Shyam Govind Gopala',
  'Jai Bajrang Bali Hanuman Gyan Gun Sagar Kapis Tihun Lok Ujagar Chalisa',
  'Ganpati Bappa Morya Mangal Murti Sai Baba Mata Di Durga Lakshmi Saraswati Kali Vaishno Devi',
  'Waheguru Ji Ka Khalsa Ki Fateh Bole So Nihal Sat Sri Akal Ik Onkar Satnam Karta Purakh',
  'Bismillah Ir Rahman Rahim Allahu Akbar La Ilaha Illallah Muhammad Inshallah Mashallah',
  'Satyameva Jayate Vasudhaiva Kutumbakam Atithi Devo Bhava Ahimsa Paramo Dharma Yato Dharmas Tato Jaya',
  'Jai Hind Jawan Kisan Vigyan Bharat Mata Inquilab Inqilab Zindabad Karo Ya Maro Swaraj Swatantrya',
  'Karmanye Vadhikaraste Ma Phaleshu Kadachana Yada Hi Dharmasya Glanir Bhavati',
];
